import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { PictureViewer } from './picture-viewer.tsx';

function drawn(width: number, height: number): string {
  const lines = Array.from(
    { length: 20 },
    (_, line) =>
      `<text x="${line * 50}" y="${(line + 1) * (height / 20)}" font-size="${height / 30}">第 ${line + 1} 行</text>`,
  );
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4efe6"/>${lines.join('')}</svg>`)}`;
}

const meta = {
  title: 'Features / Article / PictureViewer',
  component: PictureViewer,
  args: {
    pictures: [
      { src: drawn(2400, 1200), alt: '各地收入' },
      { src: drawn(200, 100), alt: '' },
    ],
    index: 0,
    onIndex: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof PictureViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

async function picture(): Promise<HTMLImageElement> {
  const image = (await screen.findByRole('dialog')).querySelector('img');
  if (image === null) throw new Error('There is no picture.');
  await waitFor(() => expect(image.naturalWidth).toBeGreaterThan(0));
  return image;
}
const widthOf = (image: Element) => image.getBoundingClientRect().width;

/** On a phone a wide picture is read in its own size: what is pressed stays under the finger, and the arrow keys move it. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ args }) => {
    const image = await picture();
    const dialog = screen.getByRole('dialog', { name: '各地收入' });
    await expect(widthOf(image)).toBeLessThanOrEqual(innerWidth);
    const { left, top, width, height } = image.getBoundingClientRect();
    const pressed = { clientX: left + width * 0.5, clientY: top + height * 0.5 };
    await fireEvent.click(image, { ...pressed, detail: 1 });
    await expect(widthOf(image)).toBe(2400);
    const now = image.getBoundingClientRect();
    await expect(Math.round(now.left + now.width * 0.5)).toBe(Math.round(pressed.clientX));
    await expect(dialog.scrollWidth).toBe(2400);
    // The second press of a quick pair takes nothing back.
    await fireEvent.click(image, { ...pressed, detail: 2 });
    await expect(widthOf(image)).toBe(2400);
    const before = dialog.scrollLeft;
    await userEvent.keyboard('{ArrowRight}');
    await expect(dialog.scrollLeft).toBeGreaterThan(before);
    await expect(args.onIndex).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '缩小' }));
    await expect(widthOf(image)).toBeLessThanOrEqual(innerWidth);
    await userEvent.click(screen.getByRole('button', { name: '放大' }));
    await expect(widthOf(image)).toBe(2400);
    await userEvent.click(screen.getByRole('button', { name: '下一张' }));
    await expect(widthOf(image)).toBeLessThanOrEqual(innerWidth);
    await expect(args.onIndex).toHaveBeenCalledWith(1);
    await expect(args.onClose).not.toHaveBeenCalled();
    // A press beside it ends it.
    await fireEvent.click(dialog, { detail: 1 });
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Large: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async () => {
    await fireEvent.click(await picture(), { clientX: 20, clientY: 200, detail: 1 });
  },
};
/** What fits as it is becomes twice as large. */
export const Small: Story = {
  args: { index: 1 },
  play: async () => {
    const image = await picture();
    await userEvent.click(screen.getByRole('button', { name: '放大' }));
    await expect(widthOf(image)).toBe(400);
  },
};
