import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { json } from '../../testing/fault.ts';
import { logInWith, withScreen } from '../../testing/with-screen.tsx';
import { bannerForm } from './banner-form.ts';

type Props = { noun: string; row?: object; onClose: () => void };

/** A picture that is drawn here, so that nothing is fetched. */
async function picture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.fillStyle = '#a93528';
    pen.fillRect(0, 0, width / 2, height);
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type);
  });
  return new File([blob ?? ''], 'banner.png', { type });
}

const PATH = '/uploads/banner/new.png';
const uploads: File[] = [];

const meta = {
  title: 'Features / Banner / Form',
  component: bannerForm.Dialog as ComponentType<Props>,
  args: { noun: '横幅', onClose: fn() },
  decorators: [withScreen],
  beforeEach: () => {
    const { fetch: real, XMLHttpRequest: xhr } = globalThis;
    // Without it the client sends files by fetch, too.
    Reflect.set(globalThis, 'XMLHttpRequest', undefined);
    logInWith(['BannerAPI', 'upload']);
    uploads.length = 0;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.includes('/upload/')) return json({ permission: [] });
      const file = (await request.formData()).get('file');
      if (file instanceof File) uploads.push(file);
      return json({ code: 200, message: '', data: { path: PATH, width: 0, height: 0 } });
    };
    return () => {
      Object.assign(globalThis, { fetch: real, XMLHttpRequest: xhr });
    };
  },
} satisfies Meta<ComponentType<Props>>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (file: File) => {
  // As files are dropped: those too that the file dialog does not offer.
  await userEvent.upload(await screen.findByLabelText(/横幅图片/), file, { applyAccept: false });
  return within(await screen.findByRole('dialog', { name: '裁剪图片' }));
};

export const New: Story = {};

/** What is uploaded has the shape of the stage; the form shows it in both of its places. */
export const Cropped: Story = {
  play: async () => {
    await choose(await picture(800, 800));
    const cut = () => screen.getByRole('button', { name: '裁剪并上传' });
    await waitFor(() => expect(cut()).toBeEnabled());
    await userEvent.click(cut());
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [sent] = uploads;
    const { width, height } = await createImageBitmap(sent ?? new Blob());
    await expect([width, height]).toEqual([800, 260]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '裁剪图片' })).toBeNull());
    await waitFor(() => expect(screen.getByText('手机上的首页')).toBeVisible());
  },
};

/** The box of the part is the picture's: of a tall one it would reach beside it. */
export const Tall: Story = {
  play: async () => {
    const dialog = await choose(await picture(300, 900));
    await expect(await dialog.findByText(/选取 300 × 98 像素/)).toHaveTextContent('会模糊');
    const image = dialog.getByAltText('要裁剪的图片').getBoundingClientRect();
    const part = dialog.getByLabelText(/选取的部分/).getBoundingClientRect();
    await expect(Math.abs(part.width - image.width)).toBeLessThan(2);
    await expect(Math.abs(part.height - (part.width * 520) / 1600)).toBeLessThan(2);
    await userEvent.click(dialog.getByRole('button', { name: '裁剪并上传' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
  },
};

/** Browsers write no SVG: its part is sent as what it is. */
export const Drawn: Story = {
  play: async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="400"/>';
    const dialog = await choose(new File([svg], 'a.b.svg', { type: 'image/svg+xml' }));
    const cut = dialog.getByRole('button', { name: '裁剪并上传' });
    await waitFor(() => expect(cut).toBeEnabled());
    await userEvent.click(cut);
    await waitFor(() => expect(uploads.map(({ name }) => name)).toEqual(['a.b.png']));
  },
};

/** Of a moving picture one frame is left, which is said before. */
export const Moving: Story = {
  play: async () => {
    const still = await choose(await picture(800, 800, 'image/webp'));
    await expect(await still.findByText(/选取 800 × 260 像素/)).not.toHaveTextContent('动图');
    await userEvent.click(still.getByRole('button', { name: '关闭' }));
    // One red dot.
    const gif = Uint8Array.from(
      atob('R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs='),
      (byte) => byte.codePointAt(0) ?? 0,
    );
    const moving = await choose(new File([gif], 'a.gif', { type: 'image/gif' }));
    await expect(await moving.findByText(/选取 1 × 1 像素/)).toHaveTextContent('只保留第一帧');
  },
};

/** A picture that fits already is sent as it is. */
export const Whole: Story = {
  play: async () => {
    const file = await picture(400, 130);
    const dialog = await choose(file);
    await userEvent.click(dialog.getByRole('button', { name: '不裁剪，直接使用' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await expect(uploads[0]?.size).toBe(file.size);
  },
};

export const Unreadable: Story = {
  play: async () => {
    const dialog = await choose(new File(['no picture'], 'a.png', { type: 'image/png' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('图片无法读取，请换一张');
    await expect(dialog.getByRole('button', { name: '裁剪并上传' })).toBeDisabled();
  },
};
