/** The names of the files that a story saves, for its `beforeEach`, which puts the browser's own saving back. */
export function noteSavedFiles(): { readonly names: string[]; readonly restore: () => void } {
  const { click } = HTMLAnchorElement.prototype;
  const names: string[] = [];
  HTMLAnchorElement.prototype.click = function note() {
    names.push(this.download);
  };
  return {
    names,
    restore: () => {
      HTMLAnchorElement.prototype.click = click;
    },
  };
}
