/** The colour of a state that is shown as a tag. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
