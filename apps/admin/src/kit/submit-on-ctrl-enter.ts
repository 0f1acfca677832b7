import type { KeyboardEvent } from 'react';

/** Ctrl and Enter submit a form from any of its fields, also from those in which Enter begins a line. */
export const submitOnCtrlEnter = {
  onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  },
};
