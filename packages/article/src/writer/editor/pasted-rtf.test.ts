import { expect, test } from 'vitest';
import { picturesOfRtf } from './pasted-rtf.ts';

const picture = (kind: string, hex: string) =>
  `{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw529\\pich529\\${kind}\\bliptag-12{\\*\\blipuid 0a0b}\n${hex}\n}`;

test('pictures of the text are found in their order', () => {
  const rtf = `{\\rtf1\\ansi{\\fonttbl{\\f0 Times;}}{\\*\\listpicture{\\*\\shppict${picture('pngblip', 'ff')}}}
\\pard one {\\*\\shppict${picture('pngblip', '8950\n4e47')}}{\\nonshppict${picture('wmetafile8', '0100')}}
\\'d2\\{ {\\*\\shppict${picture('jpegblip', 'FFD8')}}{\\mmath {\\mmathPict{\\*\\shppict${picture('pngblip', '00')}}}}
{\\*\\shppict${picture('emfblip', '0102')}}}`;
  expect(picturesOfRtf(rtf)).toEqual([
    `data:image/png;base64,${btoa('\u0089PNG')}`,
    `data:image/jpeg;base64,${btoa('\u00FF\u00D8')}`,
    undefined,
  ]);
});

test('text without pictures, and what is no RTF, has none', () => {
  expect(picturesOfRtf('{\\rtf1 plain}')).toEqual([]);
  expect(picturesOfRtf('}}{ \\pict')).toEqual([]);
  expect(picturesOfRtf('')).toEqual([]);
});
