import { useSyncExternalStore } from 'react';

export const colorModes = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof colorModes)[number];

export const colorModeLabels = {
  light: '浅色',
  dark: '深色',
  system: '跟随系统',
} as const satisfies Record<ColorMode, string>;

const KEY = 'theme';
const listeners = new Set<() => void>();

function isColorMode(value: string | null): value is ColorMode {
  return colorModes.some((mode) => mode === value);
}

/** Keeps the choice for this visit when the browser denies storage. */
let chosen: ColorMode = 'system';

function readColorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(KEY);
    return isColorMode(stored) ? stored : 'system';
  } catch {
    return chosen;
  }
}

/** boot.js applies the same rule before the first paint. */
function applyColorMode(mode: ColorMode): void {
  const dark =
    mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
}

function setColorMode(mode: ColorMode): void {
  chosen = mode;
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage is denied or full, so the choice lasts as long as the page.
  }
  applyColorMode(mode);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    applyColorMode(readColorMode());
    listener();
  };
  listeners.add(listener);
  media.addEventListener('change', follow);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', follow);
  };
}

export function useColorMode(): [ColorMode, (mode: ColorMode) => void] {
  return [useSyncExternalStore(subscribe, readColorMode, () => 'system'), setColorMode];
}
