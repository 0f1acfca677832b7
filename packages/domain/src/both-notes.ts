/** Two notes that were written of one place as one: no words of either are lost, and none are there twice. */
export function bothNotes(there: string, note: string): string {
  if (there === '' || note.includes(there)) return note;
  return there.includes(note) ? there : `${there}\n\n${note}`;
}
