import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect } from 'storybook/test';
import { LocalDay } from './local-day.tsx';

/** Noon, which is on one day in all zones but the farthest. */
const page = <LocalDay at="2026-03-01T12:00:00Z" />;

let drawn = '';

function Drawn() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    drawn = renderToString(page).replace('2026-03-01<', '2026-03-02<');
    place.current.innerHTML = drawn;
    const root = hydrateRoot(place.current, page);
    return () => queueMicrotask(() => root.unmount());
  }, []);
  return <div ref={place} />;
}

const meta = { title: 'Site / LocalDay', component: Drawn } satisfies Meta<typeof Drawn>;
export default meta;

/** Where the server has another day than the reader, the reader's is shown once the page runs. */
export const ServerElsewhere: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026-03-01')).toBeVisible();
    await expect(drawn).toContain('2026-03-02');
  },
};
