// src/search/segment.ts
import { createRequire } from "node:module";
var require2 = createRequire(import.meta.url);
var loaded;
function segmenterOf() {
  if (loaded !== void 0) return loaded;
  const library = require2("@node-rs/jieba");
  const { dict } = require2("@node-rs/jieba/dict.js");
  loaded = library.Jieba.withDict(dict);
  return loaded;
}
function wordsIn(run) {
  return segmenterOf().cut(run, true);
}
function allWordsIn(run) {
  return segmenterOf().cutForSearch(run, true);
}
function loadDictionary() {
  segmenterOf();
}

export {
  segmenterOf,
  wordsIn,
  allWordsIn,
  loadDictionary
};
//# sourceMappingURL=chunk-S7WA5UXJ.js.map
