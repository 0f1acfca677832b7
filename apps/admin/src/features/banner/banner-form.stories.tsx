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
  await userEvent.upload(await screen.findByLabelText(/横幅图片/), file);
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
