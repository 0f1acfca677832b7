const TOKEN = /([MLHVCZ])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)|[\s,]+|(.)/gy;
const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6 };

type Command = { command: string; values: readonly number[] };

/** The commands of an outline, each with its own arguments, or undefined when it uses some that MuPDF is not known to write. */
export function commandsOf(d: string): Command[] | undefined {
  const commands: Command[] = [];
  let command = '';
  let values: number[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(d); match; match = TOKEN.exec(d)) {
    const [, letter, number, other] = match;
    if (other !== undefined) return undefined;
    if (letter !== undefined) {
      if (values.length > 0) return undefined;
      command = letter;
      if (command === 'Z') commands.push({ command, values: [] });
    } else if (number !== undefined) {
      const value = Number(number);
      if (!Number.isFinite(value)) return undefined;
      values.push(value);
      if (values.length < (ARGUMENTS[command] ?? Infinity)) continue;
      commands.push({ command, values });
      values = [];
      // After a move, further pairs are lines.
      if (command === 'M') command = 'L';
    }
  }
  return values.length === 0 ? commands : undefined;
}
