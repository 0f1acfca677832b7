import type * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

/** The message for a missing required value. */
const MISSING = '不能缺少';

/** The expected type, as the end of a sentence that begins with the name of the input. */
const KINDS: Readonly<Record<string, string>> = {
  string: '应为文字',
  number: '应为数字',
  int: '应为整数',
  boolean: '应为是或否',
  array: '应为列表',
  object: '应为一组内容',
  date: '应为时间',
  null: '应为空',
};

const listing = (values: readonly unknown[]) =>
  values.every((value) => typeof value === 'number')
    ? `应为 ${values.join('、')}${values.length > 1 ? ' 之一' : ''}`
    : '不在可选范围内';

function describeType(issue: Issue & { code: 'invalid_type' }): string {
  if (issue.input === undefined) return MISSING;
  if (issue.expected === 'object' && (issue.path ?? []).length === 0) return '应为 JSON 对象';
  if (Array.isArray(issue.input) && issue.expected !== 'object') return '只能有一个值';
  return KINDS[issue.expected] ?? '格式不正确';
}

const describeTooBig = ({ origin, maximum }: { origin: string; maximum: unknown }): string => {
  if (origin === 'string') return `最多 ${String(maximum)} 个字符`;
  if (origin === 'array' || origin === 'set') return `最多 ${String(maximum)} 项`;
  // The limit of the number format itself means nothing to a user.
  return maximum === Number.MAX_SAFE_INTEGER ? '过大' : `不能大于 ${String(maximum)}`;
};

function describeTooSmall(issue: {
  origin: string;
  minimum: unknown;
  inclusive?: boolean | undefined;
}): string {
  const { origin, minimum, inclusive } = issue;
  if (origin === 'string') return minimum === 1 ? '不能为空' : `至少 ${String(minimum)} 个字符`;
  if (origin === 'array' || origin === 'set') return `至少 ${String(minimum)} 项`;
  if (minimum === Number.MIN_SAFE_INTEGER) return '过小';
  return inclusive === false ? `应大于 ${String(minimum)}` : `不能小于 ${String(minimum)}`;
}

export type Path = readonly PropertyKey[];
type Branch = readonly z.core.$ZodIssue[];

/** Whether a branch of a union was refused because of the type alone, so that the caller did not mean it. */
const isOtherKind = (branch: Branch) =>
  branch.some(
    ({ code, path }) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_union'),
  );

/** The branch of a union that the caller meant, by type; if none matches, the last one, which is the plainest. */
function matchingBranch(branches: readonly Branch[]): Branch {
  return branches.find((branch) => !isOtherKind(branch)) ?? branches.at(-1) ?? [];
}

/** Marks a union without a message of its own; the message of a branch is used instead. */
const USE_BRANCH_MESSAGE = '形式不正确';

/** Messages with the paths of their inputs; for unions, those of the branch that the caller meant. */
export function faultsOf(issues: Branch, above: Path = []): (readonly [Path, string])[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    return issue.code === 'invalid_union' && issue.message === USE_BRANCH_MESSAGE
      ? faultsOf(matchingBranch(issue.errors), path)
      : [[path, issue.message] as const];
  });
}

/** The default message for schemas without one of their own. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue as Issue & { code: 'invalid_type' });
    case 'too_big':
      return describeTooBig(issue);
    case 'too_small':
      return describeTooSmall(issue);
    case 'invalid_value':
      return issue.input === undefined ? MISSING : listing(issue.values);
    case 'not_multiple_of':
      return `应为 ${String(issue.divisor)} 的倍数`;
    case 'unrecognized_keys':
      return '有不支持的内容';
    case 'invalid_union':
      return issue.input === undefined ? MISSING : USE_BRANCH_MESSAGE;
    default:
      return '格式不正确';
  }
}

/** Messages that need the name of their input in front. */
const NAMELESS = /^(应|不正确|不能|不可|不在|最多|最少|至少|只能|过|有不|含有|格式)/;

/** The complete sentence, such as `标题最多 64 个字符`. */
export function sentenceOf(label: string, message: string): string {
  if (message === MISSING) return `请提供${label}`;
  return NAMELESS.test(message) ? `${label}${message}` : message;
}
