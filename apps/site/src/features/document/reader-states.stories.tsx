import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Document } from '@wenyuan/api-client';
import { logOut, openSession } from '@wenyuan/app';
import { DocumentStatus } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { common, documents } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { layoutWith } from './document.fixture.ts';
import { MendDocument } from './mend-document.tsx';
import { PrintPages } from './print-pages.tsx';
import { ReaderOverlays } from './reader-overlays.tsx';
import { Reader } from './reader.tsx';
import { Converting, Waiting } from './reader-waiting.tsx';

const meta = {
  title: 'Features / Reader / States',
  decorators: [withApp(common)],
} satisfies Meta;
export default meta;
const close = fn();

/** The page that was read last is offered, not gone to, and the pages stay where they are. */
export const Resume: StoryObj = {
  beforeEach: () => localStorage.setItem('reader-place:a1b2c3d4e5f60718', '{"page":4}'),
  render: () => (
    <Reader
      isComing={false}
      title="论语"
      layout={layoutWith({ uuid: 'a1b2c3d4e5f60718' })}
      size={{ width: 595, height: 842 }}
      price={0}
      isOffered={false}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('上次读到第 4 页')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '继续阅读' })).toBeEnabled();
    const topOf = () =>
      canvasElement.querySelector('[class*="column"] [class*="pages"]')?.getBoundingClientRect()
        .top;
    const offered = topOf();
    await userEvent.click(canvas.getByRole('button', { name: '从头开始' }));
    await expect(canvas.queryByText('上次读到第 4 页')).toBeNull();
    await expect(topOf()).toBe(offered);
  },
};
export const Preparing: StoryObj = {
  render: () => (
    <Waiting layout={layoutWith({ status: DocumentStatus.Converting, pages: 0, page: [] })} />
  ),
};
/** Why there is nothing to read stands in the place of the pages, with what its owner can do about it. */
function FailedDocument({ code }: { code: string }) {
  const status = DocumentStatus.Failed;
  const document = { ...(documents[0] as Document), status, convert_code: code, user_id: 3 };
  return (
    <Waiting layout={layoutWith({ status, pages: 0, page: [] })} reason="文件不完整">
      <MendDocument document={document} />
    </Waiting>
  );
}
const asOwner = () => {
  openSession('a token', { id: 3, username: '作者' } as Parameters<typeof openSession>[1]);
  return logOut;
};
export const Failed: StoryObj = {
  render: () => <FailedDocument code="timeout" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('文件不完整')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const FailedOwn: StoryObj = {
  render: () => <FailedDocument code="timeout" />,
  beforeEach: asOwner,
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('button').map((button) => button.textContent);
    await expect(names).toEqual(['更换文件', '重新转换']);
  },
};
/** The same file would fail again. */
export const FailedOwnByItsFile: StoryObj = {
  render: () => <FailedDocument code="truncated" />,
  beforeEach: asOwner,
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('button').map((button) => button.textContent);
    await expect(names).toEqual(['更换文件']);
  },
};
function Arriving() {
  const [isThere, setIsThere] = useState(false);
  const waiting = { status: DocumentStatus.Converting, pages: 0, readable_pages: 0, page: [] };
  return (
    <div style={{ width: 360 }}>
      <Button onClick={() => setIsThere(true)}>转换完成</Button>
      <Reader
        isComing={false}
        title="论语"
        layout={layoutWith(isThere ? {} : waiting)}
        size={{ width: 595, height: 842 }}
        price={0}
        isOffered={false}
      />
    </div>
  );
}
/** Pages that come while one waits lie on the desk like those that were there from the beginning. */
export const Arrived: StoryObj = {
  render: () => <Arriving />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('正在准备页面')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '转换完成' }));
    const page = (await canvas.findByText('第 1 页无法显示')).parentElement;
    await waitFor(() => expect(page?.getBoundingClientRect().width).toBeLessThan(360));
  },
};
/** On a busy site the wait is long, and who waits knows it. */
export const InLine: StoryObj = {
  render: () => (
    <Reader
      isComing={false}
      title="论语"
      layout={layoutWith({
        status: DocumentStatus.PendingConvert,
        pages: 0,
        readable_pages: 0,
        page: [],
      })}
      size={{ width: 595, height: 842 }}
      price={0}
      isOffered={false}
      ahead={12}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('前面还有 12 份文档。')).toBeVisible();
  },
};
/** Ctrl+F searches the document, not the few pages that the browser knows; pressed in the box it is the browser's. */
export const FindKey: StoryObj = {
  render: () => (
    <Reader
      isComing={false}
      title="论语"
      layout={layoutWith()}
      size={{ width: 595, height: 842 }}
      price={0}
      isOffered={false}
    />
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('toolbar');
    const press = (target: Element) => fireEvent.keyDown(target, { key: 'f', ctrlKey: true });
    await expect(press(document.body)).toBe(false);
    const box = await canvas.findByRole('searchbox', { name: '在文档中查找' });
    await waitFor(() => expect(box).toHaveFocus());
    await expect(press(box)).toBe(true);
    box.blur();
    await expect(press(document.body)).toBe(false);
    await expect(box).toHaveFocus();
  },
};
/** The toolbar lies over pages, not over what stands below them. */
export const BelowThePages: StoryObj = {
  render: () => (
    <>
      <Reader
        isComing={false}
        title="论语"
        layout={layoutWith({})}
        size={{ width: 595, height: 842 }}
        price={0}
        isOffered={false}
      />
      <div id="below" style={{ height: '100vh' }} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const toolbar = await canvas.findByRole('toolbar');
    canvasElement.querySelector('#below')?.scrollIntoView();
    await waitFor(() => expect(toolbar).toHaveStyle({ opacity: '0' }));
    canvasElement.querySelector('section')?.scrollIntoView();
    await waitFor(() => expect(toolbar).toHaveStyle({ opacity: '1' }));
  },
};
/** What cannot be fetched is said before anything is printed, and can be tried again. */
export const PrintWithoutPages: StoryObj = {
  render: () => (
    <PrintPages
      title="论语"
      layout={layoutWith({
        page: Array.from({ length: 8 }, () => ({ width: 595, height: 842, ext: '.webp' })),
      })}
      pages={8}
      size={{ width: 595, height: 842 }}
      onDone={close}
    />
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByText(/^有 8 页未能取到/)).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getByText(/^有 8 页未能取到/)).toBeVisible());
    await expect(screen.queryByRole('button', { name: /^打印其余/ })).toBeNull();
  },
};
/** Pages are read while others are still being converted. */
export const PartlyConverted: StoryObj = {
  render: () => (
    <Converting layout={layoutWith({ status: DocumentStatus.Converting, converted_pages: 3 })} />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('正在转换，第 3 / 8 页')).toBeVisible();
  },
};
/** The way out of full screen is there at all times. */
export const Fullscreen: StoryObj = {
  render: () => (
    <ReaderOverlays
      open={undefined}
      title="论语"
      layout={layoutWith()}
      pages={8}
      size={{ width: 595, height: 842 }}
      turnsLeft={false}
      isFullscreen
      onClose={close}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '退出全屏' })).toBeVisible();
  },
};
/** The keys of the reader, and the way back. */
export const Keys: StoryObj = {
  render: () => (
    <ReaderOverlays
      open="keys"
      title="论语"
      layout={layoutWith()}
      pages={8}
      size={{ width: 595, height: 842 }}
      turnsLeft={false}
      isFullscreen={false}
      onClose={close}
    />
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByText('在文档中查找')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(close).toHaveBeenCalled();
  },
};
