import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense, useEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, waitFor } from 'storybook/test';
import { useHydrated } from './use-hydrated.ts';

const meta = { title: 'Components / Taken over' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** What each place was first rendered as. */
let first: Record<string, boolean> = {};

function Place({ name }: { name: string }) {
  const isHydrated = useHydrated();
  const [begun] = useState(isHydrated);
  useEffect(() => {
    first[name] = begun;
  }, [name, begun]);
  return <p>{`${name}：${isHydrated ? '浏览器' : '服务器'}`}</p>;
}

function Page() {
  return (
    <Suspense>
      <Place name="外层" />
      <Suspense>
        <Place name="内层" />
      </Suspense>
      {useHydrated() ? <Place name="后来" /> : null}
    </Suspense>
  );
}

function Drawn() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    place.current.innerHTML = renderToString(<Page />);
    const root = hydrateRoot(place.current, <Page />);
    return () => queueMicrotask(() => root.unmount());
  }, []);
  return <div ref={place} />;
}

export const InABoundaryWithinAnother: Story = {
  beforeEach: () => {
    first = {};
  },
  render: () => <Drawn />,
  play: async ({ canvas, step }) => {
    for (const name of ['外层', '内层', '后来']) await canvas.findByText(`${name}：浏览器`);
    await step('each is first what the server drew, or new', () =>
      waitFor(() => expect(first).toEqual({ 外层: false, 内层: false, 后来: true })),
    );
  },
};
