import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import {
  allSaid,
  endSaying,
  failSaying,
  lastWords,
  withFakeVoice,
} from '../../testing/fake-voice.ts';
import { known, linesOf, SIZE, uuid } from './text-view.fixture.ts';
import { TextView } from './text-view.tsx';

/** Of page 1 there is no text, and each other has its number in it. */
const linesOfPage = (number: number) =>
  number === 1 ? [] : linesOf([`第${number}页起首。又一句，亦在其中？`, `第${number}页末段。`]);
/** What follows the text, so that each of its pages can be at the top of the screen. */
const Tall: Decorator = (Screen) => (
  <>
    <Screen />
    <div style={{ height: 3000 }} />
  </>
);

/** Page 6, which comes when it is told to. */
function heldPage() {
  let arrive = () => undefined as void;
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const fetched = spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await onItsWay;
    const page = [{ page: 6, line: linesOfPage(6) }];
    return Response.json({ version: '', page, alike: [] });
  });
  return { arrive: () => arrive(), restore: () => fetched.mockRestore() };
}

const marked = () => [...(CSS.highlights.get('spoken') ?? [])].map(String);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const meta = {
  title: 'Features / Reader / TextAloud',
  component: TextView,
  args: {
    id: 7,
    uuid,
    version: '',
    language: 'lzh',
    pages: SIZE,
    isWhole: true,
    target: { page: 4, share: 0 },
    find: { words: '', near: 1, hit: undefined },
    isAloud: true,
    isToolbarAway: false,
    onPage: fn(),
    onSilent: fn(),
  },
  beforeEach: () => {
    const silence = withFakeVoice();
    // As the site has it under its header (shell.module.css).
    document.documentElement.style.scrollPaddingTop = '76px';
    return () => {
      silence();
      document.documentElement.style.scrollPaddingTop = '';
    };
  },
} satisfies Meta<typeof TextView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It begins with what is at the top of the screen and goes on by itself; what is said is marked. */
export const GoesOn: Story = {
  decorators: [Tall, known(SIZE, linesOfPage)],
  play: async () => {
    await waitFor(() => expect(lastWords()).toBe('第4页起首。'));
    await expect(allSaid().at(-1)?.lang).toBe('zh-cn');
    await expect(marked()).toEqual(['第4页起首。']);
    endSaying();
    await expect(lastWords()).toBe('又一句，亦在其中？');
    await expect(marked()).toEqual(['又一句，亦在其中？']);
    endSaying();
    await expect(lastWords()).toBe('第4页末段。');
    for (const next of ['第5页起首。', '又一句，亦在其中？', '第5页末段。']) {
      endSaying();
      await expect(lastWords()).toBe(next);
    }
    endSaying();
    await expect(await screen.findByText('读完了')).toBeVisible();
    await expect(marked()).toEqual([]);
  },
};

/** What was left in the middle of a sentence is said again from its beginning; a voice that ends late says nothing more. */
export const Paused: Story = {
  decorators: [Tall, known(SIZE, linesOfPage)],
  play: async () => {
    await waitFor(() => expect(lastWords()).toBe('第4页起首。'));
    await expect(screen.getByRole('button', { name: '暂停朗读' })).toHaveFocus();
    endSaying();
    await press('暂停朗读');
    endSaying();
    await expect(allSaid()).toHaveLength(2);
    await press('继续朗读');
    await expect(lastWords()).toBe('又一句，亦在其中？');
    await press('上一段');
    await expect(lastWords()).toBe('第4页起首。');
    await press('上一段');
    await expect(lastWords()).toBe('第3页末段。');
    for (const next of ['第4页起首。', '第4页末段。', '第5页起首。', '第5页末段。']) {
      await press('下一段');
      await expect(lastWords()).toBe(next);
    }
    await press('下一段');
    await expect(await screen.findByText('读完了')).toBeVisible();
  },
};

/** Another pace is heard at once. */
export const Faster: Story = {
  decorators: [Tall, known(SIZE, linesOfPage)],
  play: async () => {
    await waitFor(() => expect(allSaid().at(-1)?.rate).toBe(1));
    endSaying();
    await press('语速：1 倍');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '1.5 倍' }));
    await waitFor(() => expect(allSaid().at(-1)?.rate).toBe(1.5));
    await expect(lastWords()).toBe('又一句，亦在其中？');
    await press('停止朗读');
  },
};

/** A device without a voice says so and keeps the place; where the browser wants a press first, it waits for one. */
export const WithoutAVoice: Story = {
  decorators: [Tall, known(SIZE, linesOfPage)],
  play: async ({ args }) => {
    await waitFor(() => expect(lastWords()).toBe('第4页起首。'));
    failSaying('synthesis-failed');
    await expect(await screen.findByText(/没有可用的声音/)).toBeVisible();
    await press('重试');
    await expect(lastWords()).toBe('第4页起首。');
    failSaying('not-allowed');
    await expect(await screen.findByRole('button', { name: '继续朗读' })).toBeVisible();
    await expect(screen.queryByText(/没有可用的声音/)).toBeNull();
    await press('停止朗读');
    await expect(args.onSilent).toHaveBeenCalled();
  },
};

/** Who may read a part of the document alone is not told that it has been read, and sees what follows that part. */
export const OfAPart: Story = {
  decorators: [Tall, known(SIZE, linesOfPage)],
  args: { target: { page: 5, share: 0 }, isWhole: false },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(lastWords()).toMatch(/^第\d页/));
    while (lastWords() !== '第5页末段。') endSaying();
    endSaying();
    await expect(await screen.findByText('可读的部分读完了')).toBeVisible();
    const text = canvasElement.querySelector('[data-page="5"]');
    await waitFor(() =>
      expect(text?.getBoundingClientRect().bottom).toBeLessThan(innerHeight - 300),
    );
    await expect(screen.getByRole('button', { name: '从这里读' })).toBeVisible();
    await press('停止朗读');
  },
};

/** The pages after those that are there are fetched when it comes to their end. */
export const FetchesOn: Story = {
  decorators: [
    (Screen) => (
      <>
        <div style={{ height: 4000 }} />
        <Screen />
      </>
    ),
    known(SIZE + 1, linesOfPage),
  ],
  args: { pages: SIZE + 1, target: { page: 5, share: 0, isOpening: true } },
  beforeEach: () => {
    const lines = linesOfPage(6);
    const fetched = spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ version: '', page: [{ page: 6, line: lines }], alike: [] }),
    );
    return () => fetched.mockRestore();
  },
  play: async () => {
    await waitFor(() => expect(lastWords()).toBe('第2页起首。'));
    for (let page = 2; page <= SIZE; page += 1) for (let part = 0; part < 3; part += 1) endSaying();
    await waitFor(() => expect(lastWords()).toBe('第6页起首。'));
  },
};

/** Where nothing that is there has text, as with scans, it waits for the first page that comes and has some. */
export const AfterScans: Story = {
  decorators: [Tall, known(SIZE + 1, () => [])],
  args: { pages: SIZE + 1, target: { page: 1, share: 0 } },
  play: async () => {
    const { arrive, restore } = heldPage();
    await expect(await screen.findByRole('button', { name: '暂停朗读' })).toBeVisible();
    arrive();
    await waitFor(() => expect(lastWords()).toBe('第6页起首。'));
    restore();
  },
};

/** A sentence that is cut by the end of a page is said as one, and marked on both; the next paragraph is that after it. */
export const OverThePage: Story = {
  decorators: [
    Tall,
    known(SIZE, (page) =>
      page === 4
        ? linesOf(['子曰，学而时习之'])
        : page === 5
          ? linesOf(['不亦说乎？有朋自远方来。', '末段。'])
          : linesOfPage(page),
    ),
  ],
  play: async () => {
    await waitFor(() => expect(lastWords()).toBe('子曰，学而时习之不亦说乎？'));
    await expect(marked()).toEqual(['子曰，学而时习之', '不亦说乎？']);
    endSaying();
    await expect(lastWords()).toBe('有朋自远方来。');
    await press('上一段');
    await expect(lastWords()).toBe('子曰，学而时习之不亦说乎？');
    await press('下一段');
    await expect(lastWords()).toBe('末段。');
    await press('上一段');
    await expect(lastWords()).toBe('子曰，学而时习之不亦说乎？');
    await press('停止朗读');
  },
};

/** What comes where the reader has scrolled to can be read from there. */
export const ScrolledAhead: Story = {
  decorators: [Tall, known(SIZE + 1, linesOfPage)],
  args: { pages: SIZE + 1, target: { page: 2, share: 0 } },
  play: async ({ canvasElement }) => {
    const { arrive, restore } = heldPage();
    await waitFor(() => expect(lastWords()).toBe('第2页起首。'));
    // The text may still be brought to its place.
    await waitFor(async () => {
      const text = canvasElement.querySelector(`[data-page="${SIZE}"]`);
      scrollBy({ top: (text?.getBoundingClientRect().bottom ?? 0) + 40, behavior: 'instant' });
      await expect(screen.getByRole('button', { name: '回到朗读处' })).toBeVisible();
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: '从这里读' })).toBeNull());
    arrive();
    await userEvent.click(await screen.findByRole('button', { name: '从这里读' }));
    await expect(lastWords()).toMatch(/^第6页/);
    restore();
  },
};

/** Pages that do not come are told of and asked for once, and it goes on where it was as soon as they are there. */
export const CutOff: Story = {
  decorators: [Tall, known(SIZE + 1, linesOfPage)],
  args: { pages: SIZE + 1, target: { page: 5, share: 0 } },
  play: async () => {
    const fetched = spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ message: '参数错误' }, { status: 400 }),
    );
    await waitFor(() => expect(lastWords()).toBe('第5页起首。'));
    for (let part = 0; part < 3; part += 1) endSaying();
    await expect(await screen.findByText(/后面的文字没有加载出来/)).toBeVisible();
    const before = fetched.mock.calls.length;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    await expect(fetched).toHaveBeenCalledTimes(before);
    const lines = linesOfPage(6);
    fetched.mockImplementation(async () =>
      Response.json({ version: '', page: [{ page: 6, line: lines }], alike: [] }),
    );
    await userEvent.click(
      within(screen.getByRole('toolbar')).getByRole('button', { name: '重试' }),
    );
    await waitFor(() => expect(lastWords()).toBe('第6页起首。'));
    await expect(screen.queryByText(/后面的文字没有加载出来/)).toBeNull();
    fetched.mockRestore();
  },
};

/** The next paragraph is that of the page that is still to come, and no sentence of the one that was left. */
export const NextWhileItWaits: Story = {
  decorators: [
    Tall,
    known(SIZE + 1, (page) =>
      page === SIZE ? linesOf(['末页首句。末页次句。']) : linesOfPage(page),
    ),
  ],
  args: { pages: SIZE + 1, target: { page: SIZE, share: 0 } },
  play: async () => {
    const { arrive, restore } = heldPage();
    await waitFor(() => expect(lastWords()).toBe('末页首句。'));
    await press('下一段');
    arrive();
    await waitFor(() => expect(allSaid().length).toBeGreaterThan(1));
    await expect(allSaid().map(({ text }) => text)).toEqual(['末页首句。', '第6页起首。']);
    restore();
  },
};

/** What is in a language that no voice of the device speaks is passed over, up to the end; where it has none for anything, it says so. */
export const InAnotherLanguage: Story = {
  decorators: [
    Tall,
    known(SIZE, (page) =>
      linesOf(
        page === SIZE
          ? ['The end of all this.']
          : page === 4
            ? ['To learn and to practise. Is it no joy?', '学而时习之。']
            : [],
      ),
    ),
  ],
  args: { language: undefined },
  beforeEach: () => withFakeVoice(['zh-CN']),
  play: async () => {
    await waitFor(() => expect(lastWords()).toBe('To learn and to practise.'));
    failSaying('language-unavailable');
    await expect(lastWords()).toBe('学而时习之。');
    failSaying('synthesis-failed');
    await expect(await screen.findByText(/没有读出声音/)).toBeVisible();
    await press('重试');
    endSaying();
    await expect(lastWords()).toBe('The end of all this.');
    failSaying('language-unavailable');
    await expect(await screen.findByText('读完了')).toBeVisible();
  },
};

/** Who left the page and comes back finds it silent and goes on; the screen is kept on again after it was out of sight. */
export const AwayAndBack: Story = {
  decorators: [Tall, known(SIZE, linesOfPage)],
  play: async () => {
    const held = spyOn(navigator.wakeLock, 'request');
    await waitFor(() => expect(lastWords()).toBe('第4页起首。'));
    await press('暂停朗读');
    await press('继续朗读');
    const before = held.mock.calls.length;
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(held).toHaveBeenCalledTimes(before + 1);
    dispatchEvent(new Event('pagehide'));
    await userEvent.click(await screen.findByRole('button', { name: '继续朗读' }));
    await expect(lastWords()).toBe('第4页起首。');
    held.mockRestore();
  },
};

/** Browsers that cannot mark what is said read it all the same. */
export const Unmarked: Story = {
  decorators: [Tall, known(SIZE, linesOfPage)],
  beforeEach: () => {
    const there = Object.getOwnPropertyDescriptor(CSS, 'highlights');
    Reflect.deleteProperty(CSS, 'highlights');
    return () => void Object.defineProperty(CSS, 'highlights', there ?? {});
  },
  play: async () => {
    await waitFor(() => expect(lastWords()).toBe('第4页起首。'));
    endSaying();
    await expect(lastWords()).toBe('又一句，亦在其中？');
    await press('停止朗读');
  },
};

/** Who scrolls away is not taken back by the next sentence, and may have what is in sight read. Below the text there is nothing to read. */
export const ScrolledAway: Story = {
  decorators: [Tall, known(SIZE, linesOfPage)],
  args: { target: { page: 2, share: 0 } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(lastWords()).toBe('第2页起首。'));
    await expect(screen.queryByRole('button', { name: '从这里读' })).toBeNull();
    // The text may still be brought to its place.
    const here = await waitFor(() => {
      canvas.getByRole('region', { name: '第 5 页' }).scrollIntoView({ block: 'start' });
      return screen.getByRole('button', { name: '从这里读' });
    });
    const top = scrollY;
    endSaying();
    await expect(lastWords()).toBe('又一句，亦在其中？');
    await expect(scrollY).toBe(top);
    await userEvent.click(here);
    await expect(lastWords()).toMatch(/^第5页/);
    const words = lastWords();
    const count = allSaid().length;
    await waitFor(() => expect(screen.queryByRole('button', { name: '回到朗读处' })).toBeNull());
    scrollTo(0, document.body.scrollHeight);
    const back = await screen.findByRole('button', { name: '回到朗读处' });
    await expect(screen.queryByRole('button', { name: '从这里读' })).toBeNull();
    await userEvent.click(back);
    await expect(screen.getByRole('button', { name: '暂停朗读' })).toHaveFocus();
    const said = canvas.getByText(String(words), { exact: false });
    await waitFor(() => expect(said.getBoundingClientRect().top).toBeGreaterThan(76));
    // It was not begun anew.
    await expect(allSaid()).toHaveLength(count);
  },
};
