import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from './button.tsx';
import { colorModeLabels, colorModes, useColorMode } from './theme/color-mode.ts';

const icons = { light: Sun, dark: Moon, system: Monitor } as const;

/** Switches between light, dark and the system's setting. */
export function ThemeToggle() {
  const [mode, setMode] = useColorMode();
  const Icon = icons[mode];
  const next = colorModes[(colorModes.indexOf(mode) + 1) % colorModes.length] ?? 'system';
  return (
    <IconButton
      label={`外观：${colorModeLabels[mode]}，点击切换为${colorModeLabels[next]}`}
      onClick={() => setMode(next)}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
