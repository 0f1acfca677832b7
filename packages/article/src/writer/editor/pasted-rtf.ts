/** What a group of RTF may begin with whose pictures are not those of the text, or are them once more. */
const APART = new Set(['nonshppict', 'listpicture', 'mmathPict']);
const TYPES: Readonly<Record<string, string>> = { pngblip: 'image/png', jpegblip: 'image/jpeg' };
const TOKEN = /[{}]|\\([a-zA-Z]+)-?\d* ?|\\[^a-zA-Z]|[^{}\\]+/g;

type Group = { isApart: boolean; isPicture: boolean; type: string; hex: string };

function dataUrl(type: string, hex: string): string {
  const bytes = hex.replaceAll(/[^\da-f]/gi, '').match(/../g) ?? [];
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(Number.parseInt(byte, 16));
  return `data:${type};base64,${btoa(text)}`;
}

/**
 * The pictures of a text in RTF, in their order, as data; undefined is one of a kind that no browser shows, such as EMF. Word
 * and WPS put their pictures into the RTF of the clipboard, and into its HTML only where these lie on the author's disk.
 */
export function picturesOfRtf(rtf: string): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  const groups: Group[] = [];
  for (const [token, word] of rtf.matchAll(TOKEN)) {
    const group = groups.at(-1);
    if (token === '{')
      groups.push({ isApart: group?.isApart ?? false, isPicture: false, type: '', hex: '' });
    else if (token === '}') {
      groups.pop();
      if (group?.isPicture === true && !group.isApart)
        found.push(group.type === '' ? undefined : dataUrl(group.type, group.hex));
    } else if (group === undefined) continue;
    else if (word === undefined) {
      if (group.isPicture && group.type !== '') group.hex += token;
    } else if (APART.has(word)) group.isApart = true;
    else if (word === 'pict') group.isPicture = true;
    else group.type = TYPES[word] ?? group.type;
  }
  return found;
}
