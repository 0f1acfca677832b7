export type EmblemName = 'brush' | 'slips' | 'grid' | 'scroll' | 'compass';
