import { keyOf } from './contract.ts';
import { fieldLabels, lookUp } from './field-labels.ts';
import { scopesOf } from './field-scopes.ts';
import { longestText } from './longest-text.ts';
import type { Operation } from './operation.ts';
import { describeIssue, faultsOf, sentenceOf, type Path } from './sentences.ts';
import { findUnreadable } from './text.ts';

/** Why an input is refused: the sentence to show, and one for each invalid field by its name on the wire. */
type InputRefusal = {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
};

export type JudgedInput =
  | { readonly data: Record<string, unknown> }
  | { readonly refusal: InputRefusal };

/** The label of a field; undefined when the operation does not take it. */
export function labelOf(operation: Operation, name: string): string | undefined {
  return lookUp(fieldLabels, scopesOf(keyOf(operation), 'input'), name);
}

/** The name of an input in Chinese, such as `文档第 2 项的标题`. */
function nameOf(operation: Operation, path: Path): string {
  const words: string[] = [];
  for (const step of path) {
    const isIndex = typeof step === 'number' || /^\d+$/.test(String(step));
    if (isIndex) words.push(`第 ${Number(step) + 1} 项`);
    else {
      const label = labelOf(operation, String(step)) ?? '';
      words.push(words.length > 0 && label !== '' ? `的${label}` : label);
    }
  }
  const name = words.join('');
  return name === '' ? '请求内容' : name;
}

function refuse(operation: Operation, faults: readonly (readonly [Path, string])[]): JudgedInput {
  const sentences = faults.map(
    ([path, message]) =>
      [path.map(String).join('.'), sentenceOf(nameOf(operation, path), message)] as const,
  );
  const fields = new Map<string, string>();
  // Each field shows its first message; messages about the input as a whole belong to no field.
  for (const [name, sentence] of sentences)
    if (name !== '' && !fields.has(name)) fields.set(name, sentence);
  const message = sentences[0]?.[1] ?? '请求参数不正确';
  return { refusal: { message, fields: Object.fromEntries(fields) } };
}

const UNREADABLE = {
  deep: '过于复杂，请减少嵌套',
  long: '过长',
  unstorable: '含有无效字符',
} as const;

/** Validates the input of an operation and returns it, or a refusal in Chinese. All inputs are validated here. */
export function judgeInput(operation: Operation, given: unknown): JudgedInput {
  const unreadable = findUnreadable(given, longestText(operation));
  if (unreadable !== undefined) {
    return refuse(operation, [[unreadable.path, UNREADABLE[unreadable.reason]]]);
  }
  const parsed = operation.input.safeParse(given, { error: describeIssue });
  if (parsed.success) return { data: parsed.data };
  return refuse(operation, faultsOf(parsed.error.issues));
}
