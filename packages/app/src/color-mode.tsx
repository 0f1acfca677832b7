import { ThemeToggle as Toggle, colorModes, type ColorMode } from '@wenyuan/ui';
import { useEffect } from 'react';
import { deviceAtom, store, useDeviceAtom } from './atoms.ts';

/** boot.js reads the same key before the first paint. */
const colorModeAtom = deviceAtom<ColorMode>('theme', 'system', (stored) =>
  colorModes.find((mode) => mode === stored),
);

const DARK = '(prefers-color-scheme: dark)';

/** The same rule as that of boot.js. */
function apply(): void {
  const mode = store.get(colorModeAtom);
  const dark = mode === 'dark' || (mode === 'system' && matchMedia(DARK).matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
}

/** Switches between light, dark and the system's setting. */
export function ThemeToggle() {
  const [mode, setMode] = useDeviceAtom(colorModeAtom);
  useEffect(() => {
    // The system may have changed since boot.js asked.
    apply();
    const media = matchMedia(DARK);
    media.addEventListener('change', apply);
    const stop = store.sub(colorModeAtom, apply);
    return () => {
      media.removeEventListener('change', apply);
      stop();
    };
  }, []);
  return <Toggle mode={mode} onChange={setMode} />;
}
