import {
  findText,
  joinLines
} from "./chunk-WIGOKNOV.js";

// src/modules/reading/find-hits.ts
var AROUND = 16;
var plain = (text) => joinLines(text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, ""));
function findHits({ pages, words, max }) {
  const hit = [];
  for (const { page, content } of pages) {
    const left = max - hit.length;
    const matches = findText(content, words, left + 1);
    for (const [index, { start, end }] of matches.slice(0, left).entries()) {
      hit.push({
        page,
        index,
        before: plain(content.slice(Math.max(0, start - AROUND), start)),
        match: plain(content.slice(start, end)),
        after: plain(content.slice(end, end + AROUND))
      });
    }
    if (matches.length > left) return { hit, has_more: true };
  }
  return { hit, has_more: false };
}

export {
  findHits
};
//# sourceMappingURL=chunk-TGJX6AMY.js.map
