/** Told wherever the words are: in China what a machine writes must be marked. */
export const MARK = '（AI 生成）';

/** What a model wrote, where it tells before what it thought. */
export const withoutThoughts = (text: string) => text.replace(/^[\s\S]*<\/think>/, '');

const ADDRESS = /https?:|www\.|@\S+\.\w|\b[a-z0-9-]+\.(?:com|cn|net|org|top|xyz|vip|cc|info)\b/i;

/** Whether words lead to somewhere: a text says what it likes to the model, also where readers should go. */
export const hasAddress = (text: string) => ADDRESS.test(text);
