import type { LucideIcon } from 'lucide-react';
import { useMatches } from 'react-router';

/** The icon that the menu has for the present screen, which its route carries. */
export function useScreenIcon(): { icon?: LucideIcon } {
  return (useMatches().at(-1)?.handle ?? {}) as { icon?: LucideIcon };
}
