/** Safari reads the file after the task of the click, and says nothing when it has. */
const KEPT_MS = 60_000;

/** Gives the browser a file to save under this name. */
export function saveFile(name: string, content: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
