import { isHidden, rememberPath } from './file-folder.ts';

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file((file) => resolve(rememberPath(file, entry.fullPath.slice(1))), reject);
  });
}

/** Reads all entries of a folder: the platform returns them in batches until an empty one. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (batch.length === 0) return all;
    all.push(...batch);
  }
}

/** A file, or the name of what cannot be read: without the right to, or no longer there. */
type Found = File | string;

async function filesBelow(entry: FileSystemEntry): Promise<Found[]> {
  if (isHidden(entry.name)) return [];
  try {
    if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
    const entries = await entriesOf(entry as FileSystemDirectoryEntry);
    return (await Promise.all(entries.map(filesBelow))).flat();
  } catch {
    return [entry.name];
  }
}

/** The files that were dropped, with those inside of folders; hidden files are left out. */
export async function droppedFiles(data: DataTransfer): Promise<Found[]> {
  // Entries are valid only during the event, so they are read before the first await.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry());
  const files = [...data.files];
  const found = entries.filter((entry) => entry !== null);
  return found.length === 0 ? files : (await Promise.all(found.map(filesBelow))).flat();
}
