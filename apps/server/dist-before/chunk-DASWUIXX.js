// src/modules/article/article-html.ts
import sanitizeHtml from "sanitize-html";

// src/modules/article/removed-markup.ts
var ELEMENTS = {
  iframe: "\u5185\u5D4C\u7F51\u9875",
  script: "\u811A\u672C",
  style: "\u6837\u5F0F\u8868",
  form: "\u8868\u5355",
  input: "\u8868\u5355\u63A7\u4EF6",
  select: "\u8868\u5355\u63A7\u4EF6",
  textarea: "\u8868\u5355\u63A7\u4EF6",
  button: "\u6309\u94AE",
  svg: "\u77E2\u91CF\u56FE",
  canvas: "\u753B\u5E03",
  object: "\u63D2\u4EF6",
  embed: "\u63D2\u4EF6",
  audio: "\u97F3\u9891",
  video: "\u4E0D\u5728\u672C\u7AD9\u7684\u89C6\u9891",
  font: "\u5B57\u4F53",
  h5: "\u4E94\u7EA7\u6807\u9898",
  h6: "\u516D\u7EA7\u6807\u9898"
};
var ATTRIBUTES = {
  style: "\u989C\u8272\u3001\u5B57\u53F7\u3001\u5BF9\u9F50\u7B49\u6837\u5F0F",
  href: "\u4E0D\u5141\u8BB8\u7684\u94FE\u63A5\u5730\u5740",
  src: "\u4E0D\u5141\u8BB8\u7684\u56FE\u7247\u5730\u5740",
  id: "\u9875\u5185\u951A\u70B9",
  align: "\u5BF9\u9F50"
};
var WRAPPERS = new Set(
  "html head body meta title link div section article main header footer nav aside center tfoot colgroup col caption picture source wbr del ins label option o:p".split(
    " "
  )
);
var UNSEEN = /^(?:class|role|dir|lang|data-.*|aria-.*|xmlns.*|v:.*|border|cell.*|width|height|valign|tabindex|contenteditable|spellcheck|target|rel|decoding|srcset|sizes|fetchpriority|loading|crossorigin|referrerpolicy)$/;
function recordRemoval(allowedTags2, allowedAttributes2) {
  const elements = [];
  const seen = [];
  return {
    addElement: (name) => elements.push(name),
    see(name, attributes) {
      if (!allowedTags2.includes(name)) elements.push(name);
      else {
        const after = allowedAttributes2[name] === void 0 ? {} : attributes;
        seen.push({ before: Object.keys(attributes), after });
      }
      return { tagName: name, attribs: attributes };
    },
    /** The most frequent first. */
    list() {
      const found = /* @__PURE__ */ new Map();
      const add = (key, name, title) => found.set(key, { name, title, count: (found.get(key)?.count ?? 0) + 1 });
      for (const name of elements)
        if (!WRAPPERS.has(name)) add(`<${name}`, name, ELEMENTS[name] ?? `<${name}> \u6807\u7B7E`);
      for (const { before, after } of seen)
        for (const name of before) {
          if (Object.hasOwn(after, name) || UNSEEN.test(name)) continue;
          if (name.startsWith("on")) add("on", name, "\u811A\u672C\u4E8B\u4EF6");
          else add(name, name, ATTRIBUTES[name] ?? `${name} \u5C5E\u6027`);
        }
      return [...found.values()].sort((a, b) => b.count - a.count);
    }
  };
}

// src/modules/article/article-html.ts
var allowedTags = [
  "h2",
  "h3",
  "h4",
  "p",
  "br",
  "hr",
  "blockquote",
  "pre",
  "code",
  "ul",
  "ol",
  "li",
  "a",
  "img",
  "video",
  "figure",
  "figcaption",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "sub",
  "sup",
  "mark",
  "small",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "span"
];
var allowedAttributes = {
  a: ["href", "title", "target", "rel"],
  img: ["src", "alt", "title", "width", "height", "loading"],
  video: ["src", "poster", "width", "height", "controls"],
  ol: ["start"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"]
};
function sanitizeArticle(html) {
  const removal = recordRemoval(allowedTags, allowedAttributes);
  const content = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesByTag: { img: ["http", "https"] },
    // Only uploaded videos are allowed: others would load from third parties in the reader's browser.
    exclusiveFilter: ({ tag, attribs }) => {
      const isForeign = tag === "video" && !/^\/uploads\/[\w./-]+$/.test(attribs.src ?? "");
      if (isForeign) removal.addElement(tag);
      return isForeign;
    },
    transformTags: {
      h1: "h2",
      a: (tagName, attributes) => ({
        tagName,
        attribs: /^https?:/.test(attributes.href ?? "") ? { ...attributes, rel: "noopener nofollow", target: "_blank" } : attributes
      }),
      video: (tagName, attributes) => ({
        tagName,
        attribs: { ...attributes, controls: "controls" }
      }),
      img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: "lazy" } }),
      // Runs after the others, before anything is dropped.
      "*": removal.see
    }
  });
  return { content, removed: removal.list() };
}
function textOfHtml(html) {
  const escaped = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return escaped.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&").replaceAll(/\s+/g, " ").trim();
}
function filesOfHtml(html) {
  return [...html.matchAll(/(?:src|poster)="(\/uploads\/[\w./-]+)"/g)].map(
    ([, path]) => path ?? ""
  );
}
function readArticleHtml(html) {
  const { content, removed } = sanitizeArticle(html);
  return { content, text: textOfHtml(content), removed };
}

export {
  filesOfHtml,
  readArticleHtml
};
//# sourceMappingURL=chunk-DASWUIXX.js.map
