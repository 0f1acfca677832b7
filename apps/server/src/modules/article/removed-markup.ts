import { cut } from '@wenyuan/domain';

/** Bounds on what is named: a person reads it, and anybody can invent a name for each of 100,000 attributes. */
const NAMES_MAX = 50;
const NAME_LENGTH_MAX = 64;

/** An element or attribute that the sanitiser took away, with a name for those who wrote it. */
export type RemovedMarkup = {
  readonly name: string;
  readonly title: string;
  readonly count: number;
};

const ELEMENTS = new Map(
  Object.entries({
    iframe: '内嵌网页',
    script: '脚本',
    style: '样式表',
    form: '表单',
    input: '表单控件',
    select: '表单控件',
    textarea: '表单控件',
    button: '按钮',
    svg: '矢量图',
    canvas: '画布',
    object: '插件',
    embed: '插件',
    audio: '音频',
    video: '不在本站的视频',
    font: '字体',
    h5: '五级标题',
    h6: '六级标题',
  }),
);
const ATTRIBUTES = new Map(
  Object.entries({
    style: '颜色、字号、对齐等样式',
    href: '不允许的链接地址',
    src: '不允许的图片地址',
    id: '页内锚点',
    align: '对齐',
  }),
);

/** Wrappers without a look of their own: their content stays, so that a reader misses nothing. */
const WRAPPERS = new Set(
  'html head body meta title link div section article main header footer nav aside center tfoot colgroup col caption picture source wbr del ins label option o:p'.split(
    ' ',
  ),
);
/** Names for scripts and style sheets, which an article does not have, and the attributes of those wrappers. */
const UNSEEN =
  /^(?:class|role|dir|lang|data-.*|aria-.*|xmlns.*|v:.*|border|cell.*|width|height|valign|tabindex|contenteditable|spellcheck|target|rel|decoding|srcset|sizes|fetchpriority|loading|crossorigin|referrerpolicy)$/;

type Attributes = Record<string, string>;

/** Watches the sanitiser: it deletes from the attributes that it was given those that it does not keep. */
export function recordRemoval(
  allowedTags: readonly string[],
  allowedAttributes: Readonly<Record<string, readonly string[]>>,
) {
  const elements: string[] = [];
  const seen: { readonly before: readonly string[]; readonly after: Attributes }[] = [];
  return {
    addElement: (name: string) => elements.push(name),
    see(name: string, attributes: Attributes) {
      if (!allowedTags.includes(name)) elements.push(name);
      else {
        const after = allowedAttributes[name] === undefined ? {} : attributes;
        seen.push({ before: Object.keys(attributes), after });
      }
      return { tagName: name, attribs: attributes };
    },
    /** The most frequent, these first. */
    list(): RemovedMarkup[] {
      const found = new Map<string, RemovedMarkup>();
      const add = (key: string, name: string, title: string) =>
        found.set(key, { name, title, count: (found.get(key)?.count ?? 0) + 1 });
      for (const written of elements) {
        const name = cut(written, NAME_LENGTH_MAX);
        if (!WRAPPERS.has(name)) add(`<${name}`, name, ELEMENTS.get(name) ?? `<${name}> 标签`);
      }
      for (const { before, after } of seen)
        for (const written of before) {
          if (Object.hasOwn(after, written) || UNSEEN.test(written)) continue;
          const name = cut(written, NAME_LENGTH_MAX);
          if (name.startsWith('on')) add('on', name, '脚本事件');
          else add(name, name, ATTRIBUTES.get(name) ?? `${name} 属性`);
        }
      return [...found.values()].sort((a, b) => b.count - a.count).slice(0, NAMES_MAX);
    },
  };
}
