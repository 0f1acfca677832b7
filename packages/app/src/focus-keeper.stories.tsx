import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { Button, Dialog } from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { keepFocus } from './focus-keeper.ts';

const NAMES = ['甲', '乙', '丙'];

function Page({ isKept = true }) {
  useEffect(() => (isKept ? keepFocus() : undefined), [isKept]);
  const [names, setNames] = useState(NAMES);
  const [rows, setRows] = useState(NAMES);
  const [read, setRead] = useState<string[]>([]);
  const [isSent, setSent] = useState(false);
  const [isHint, setHint] = useState(true);
  const [open, setOpen] = useState('');
  const without = (name: string) => (before: string[]) => before.filter((each) => each !== name);
  return (
    <main id="main">
      <h1>页面</h1>
      <section>
        <h2>名单</h2>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <Input aria-label={`${name}的称呼`} />
              <Button onClick={() => setOpen(name)}>看{name}</Button>
              {read.includes(name) ? null : (
                <Button onClick={() => setRead([...read, name])}>标为已读{name}</Button>
              )}
              <Button onClick={() => setNames(without(name))}>删{name}</Button>
            </li>
          ))}
        </ul>
      </section>
      <table>
        <tbody>
          {rows.map((name) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as rows of lists are
            <tr key={name} tabIndex={0} aria-label={`第${name}行`}>
              <td>
                <Button onClick={() => setRows(without(name))}>收{name}</Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Button disabled={isSent} onClick={() => setSent(true)}>
          发送
        </Button>
        <Button>取消</Button>
      </p>
      {isHint ? (
        <div>
          <Button onClick={() => setHint(false)}>不再提示</Button>
        </div>
      ) : null}
      {open === '' ? null : (
        <Dialog title={open} onClose={() => setOpen('')}>
          {names.includes(open) ? (
            <Button onClick={() => setNames(without(open))}>去掉{open}</Button>
          ) : null}
          <Button onClick={() => setTimeout(() => setRows([]))}>收完</Button>
          <Button onClick={() => setOpen('')}>好</Button>
        </Dialog>
      )}
    </main>
  );
}

const meta = {
  title: 'App / Focus keeper',
  render: () => <Page />,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.findByRole('button', { name });
const enter = async (name: string) => {
  (await button(name)).focus();
  await userEvent.keyboard('{Enter}');
};
const isFocused = async (found: Promise<HTMLElement>) => {
  const wanted = await found;
  await waitFor(() => expect(wanted).toHaveFocus());
};
/** As long as the keeper looks after a change. */
const frames = async () => {
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** The row that took the place, then the one before, then the heading of the section; never a field to type in. */
export const RowsOfAList: Story = {
  play: async () => {
    await enter('删乙');
    await isFocused(button('看丙'));
    await enter('删丙');
    await isFocused(button('看甲'));
    await enter('删甲');
    await isFocused(screen.findByRole('heading', { name: '名单' }));
  },
};

/** It comes after the page, which may be used by then. */
export const FocusedBefore: Story = {
  render: () => <Page isKept={false} />,
  play: async () => {
    (await button('删乙')).focus();
    const end = keepFocus();
    try {
      await userEvent.keyboard('{Enter}');
      await isFocused(button('看丙'));
    } finally {
      end();
    }
  },
};

/** What stands behind may delete, and Enter may still be held down. */
export const InARow: Story = {
  play: async () => {
    await enter('标为已读乙');
    await isFocused(button('看乙'));
  },
};

/** A row that has the focus as a whole takes it as a whole. */
export const RowsOfATable: Story = {
  play: async () => {
    await enter('收甲');
    await isFocused(screen.findByRole('row', { name: '第乙行' }));
  },
};

/** Beside a button that is turned off stands the next one. */
export const Disabled: Story = {
  play: async () => {
    await enter('发送');
    await isFocused(button('取消'));
  },
};

/** What stands alone leaves the heading of the page. */
export const Alone: Story = {
  play: async () => {
    await enter('不再提示');
    await isFocused(screen.findByRole('heading', { name: '页面' }));
  },
};

/** What is inert for a while has the focus again then. */
export const Inert: Story = {
  play: async () => {
    const row = await button('看乙');
    row.focus();
    const list = row.closest('ul');
    if (list !== null) list.inert = true;
    await waitFor(() => expect(document.body).toHaveFocus());
    await frames();
    await expect(document.body).toHaveFocus();
    if (list !== null) list.inert = false;
    await isFocused(button('看乙'));
  },
};

/** A dialog keeps the focus; once it is closed, what opened it or took its place has it. */
export const InADialog: Story = {
  play: async () => {
    await enter('看乙');
    await enter('去掉乙');
    await isFocused(button('收完'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('收甲')).toBeNull());
    await frames();
    await expect(await button('收完')).toHaveFocus();
    await enter('好');
    await isFocused(button('看丙'));
  },
};

/** Where the focus is, it stays; a press beside everything takes it away on purpose. */
export const OnPurpose: Story = {
  play: async () => {
    const row = await button('删乙');
    row.focus();
    const field = await screen.findByLabelText('甲的称呼');
    field.focus();
    row.click();
    await waitFor(() => expect(screen.queryByText('删乙')).toBeNull());
    await frames();
    await expect(field).toHaveFocus();

    const other = await button('删丙');
    other.focus();
    await userEvent.click(screen.getByRole('heading', { name: '页面' }));
    other.click();
    await waitFor(() => expect(screen.queryByText('删丙')).toBeNull());
    await frames();
    await expect(document.body).toHaveFocus();
  },
};

/** Who points is not taken elsewhere in the page. */
export const ByPointer: Story = {
  render: () => (
    <div style={{ paddingBlockEnd: 3000 }}>
      <Page />
    </div>
  ),
  play: async () => {
    await enter('收丙');
    // What took its place is scrolled to, before the page is put where the test wants it.
    await isFocused(screen.findByRole('row', { name: '第乙行' }));
    const last = await button('不再提示');
    scrollTo(0, last.getBoundingClientRect().top + scrollY - 8);
    const before = scrollY;
    await userEvent.click(last);
    await isFocused(screen.findByRole('heading', { name: '页面' }));
    await expect(scrollY).toBe(before);
    scrollTo(0, 0);
  },
};

/** Nor who turns the wheel, though the keyboard was used before. */
export const ByWheel: Story = {
  render: () => (
    <div style={{ paddingBlockEnd: 3000 }}>
      <Page />
    </div>
  ),
  play: async () => {
    await enter('收丙');
    // What took its place is scrolled to, before the page is put where the test wants it.
    await isFocused(screen.findByRole('row', { name: '第乙行' }));
    const last = await button('不再提示');
    last.focus();
    scrollTo(0, last.getBoundingClientRect().top + scrollY - 8);
    const before = scrollY;
    last.dispatchEvent(new WheelEvent('wheel', { deltaY: 240, bubbles: true }));
    last.click();
    await isFocused(screen.findByRole('heading', { name: '页面' }));
    await expect(scrollY).toBe(before);
    scrollTo(0, 0);
  },
};
