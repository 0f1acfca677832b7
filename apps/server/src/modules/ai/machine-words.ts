/** Told wherever the words are: in China what a machine writes must be marked. */
export const MARK = '（AI 生成）';

/** What a model wrote, where it tells before what it thought. */
export const withoutThoughts = (text: string) => text.replace(/^[\s\S]*<\/think>/, '');

/** `ASP.NET` and `java.net` lead nowhere, and what some endings are part of does so with a path alone, as `t.me/name`. */
const ADDRESS = new RegExp(
  [
    String.raw`https?:|www\.|@\S+\.\w`,
    String.raw`\b(?!(?:asp|ado|vb|java)\.net\b)[a-z0-9-]+\.(?:com|cn|net|org|top|xyz|vip|cc|info|shop|club|icu)\b`,
    String.raw`\b[a-z0-9-]+\.(?:me|ru|io|co|tv|gg|ly|app|link|site|online|live|pro|fun)\/\w`,
  ].join('|'),
  'i',
);

/** Whether words lead to somewhere: a text says what it likes to the model, also where readers should go. */
export const hasAddress = (text: string) => ADDRESS.test(text.normalize('NFKC'));
