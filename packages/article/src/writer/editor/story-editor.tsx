import { Toaster } from '@wenyuan/ui';
import { useState } from 'react';
import { screen, userEvent } from 'storybook/test';
import { RichEditor } from './rich-editor.tsx';
import type { UploadFile } from './use-uploads.ts';

type Told = {
  /** The last content that the editor told. */
  written: string;
  upload: UploadFile;
};

export const told: Told = { written: '', upload: async () => '' };

/** For `beforeEach`. */
export function startAnew(): void {
  told.written = '';
  told.upload = async (file) => `/uploads/aa/${file.name}`;
}

export function Written({ html }: { html: string }) {
  const [value, setValue] = useState(html);
  return (
    <>
      <RichEditor
        label="文章内容"
        value={value}
        onChange={(next) => {
          told.written = next;
          setValue(next);
        }}
        upload={(file, options) => told.upload(file, options)}
        readSource={(source) =>
          Promise.resolve(source.replaceAll(/<\/?(?:script|iframe)[^>]*>/g, ''))
        }
      />
      <Toaster />
    </>
  );
}

export const textbox = () => screen.getByRole('textbox', { name: '文章内容' });

type Formats = Readonly<Record<string, string>>;

/** Pastes as a browser does: the formats that another program put on the clipboard, and its files. */
export async function paste(formats: Formats, files: readonly File[] = []) {
  await userEvent.click(textbox());
  sendPaste(formats, files);
}

export function sendPaste(formats: Formats, files: readonly File[] = []): void {
  const data = new DataTransfer();
  for (const [type, text] of Object.entries(formats)) data.setData(type, text);
  for (const file of files) data.items.add(file);
  textbox().dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
}
