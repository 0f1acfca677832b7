/** How a state is coloured where it is shown as a tag. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
