// src/conversion/truncate-text.ts
function cut(text, max) {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}

export {
  cut
};
//# sourceMappingURL=chunk-JMBZPLDK.js.map
