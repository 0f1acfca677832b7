/** What other features may use to read aloud. */
export { canSpeak, wakeVoice } from './can-speak.ts';
export { AloudBar } from './lazy-bar.ts';
export { ReadAloud } from './read-aloud-button.tsx';
