import { useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** iPhones have no full screen for pages. */
function read(): 'none' | 'off' | 'on' {
  if (!document.fullscreenEnabled) return 'none';
  return document.fullscreenElement === null ? 'off' : 'on';
}

/** The whole document goes to full screen, so that it scrolls as usual; styles hide everything but the pages. */
export function toggleFullscreen(): void {
  if (!document.fullscreenEnabled) return;
  if (document.fullscreenElement === null) void document.documentElement.requestFullscreen();
  else void document.exitFullscreen();
}

/** Whether the reader is in full screen, which ends with the reader. */
export function useFullscreen(): 'none' | 'off' | 'on' {
  useEffect(
    () => () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    },
    [],
  );
  return useSyncExternalStore(subscribe, read, () => 'none');
}
