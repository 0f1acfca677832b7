import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from './button.tsx';

export const colorModes = ['light', 'dark', 'system'] as const;
export type ColorMode = (typeof colorModes)[number];

const labels = { light: '浅色', dark: '深色', system: '跟随系统' } as const;
const icons = { light: Sun, dark: Moon, system: Monitor } as const;

/** Switches between light, dark and the system's setting. */
export function ThemeToggle({
  mode,
  onChange,
}: {
  mode: ColorMode;
  onChange: (mode: ColorMode) => void;
}) {
  const Icon = icons[mode];
  const next = colorModes[(colorModes.indexOf(mode) + 1) % colorModes.length] ?? 'system';
  return (
    <IconButton
      label={`外观：${labels[mode]}，点击切换为${labels[next]}`}
      onClick={() => onChange(next)}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
