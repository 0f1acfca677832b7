import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { createProgram } from './program.ts';

const program = createProgram(() => Promise.resolve());

/** Every command with the words that call it. */
function listCommands(command: Command, words: readonly string[] = []): [string, Command][] {
  return command.commands.flatMap((each) => {
    const path = [...words, each.name()];
    return [[path.join(' '), each] as [string, Command], ...listCommands(each, path)];
  });
}

it.each(listCommands(program))(
  '%s --help is in Chinese and names the exit codes',
  async (words) => {
    let help = '';
    const asked = createProgram(() => Promise.reject(new Error('nothing is done')));
    for (const [, command] of [['', asked] as const, ...listCommands(asked)])
      command.configureOutput({ writeOut: (text) => (help += text), writeErr: () => undefined });
    await expect(
      asked.parseAsync(['node', 'wenyuan', ...words.split(' '), '--help']),
    ).rejects.toThrow('(outputHelp)');
    expect(help).toMatch(/^用法： wenyuan/);
    expect(help).toContain('退出码：0 成功');
    expect(help).not.toMatch(/\b(display|default|choices|usage|options:|commands:|arguments:)\b/i);
  },
);

it.each([
  [['user', 'list'], '没有名为 user 的命令，是否要写 users？\n运行 wenyuan --help 查看用法\n'],
  [
    ['check', '--repare'],
    '没有名为 --repare 的选项，是否要写 --repair？\n运行 wenyuan --help 查看用法\n',
  ],
])('what is written almost right is suggested: %s', async (words, said) => {
  let output = '';
  const asked = createProgram(() => Promise.reject(new Error('nothing is done')));
  for (const [, command] of [['', asked] as const, ...listCommands(asked)]) {
    const { outputError } = command.configureOutput();
    command.configureOutput({
      outputError: (text) => outputError?.(text, (line) => (output += line)),
    });
  }
  await expect(asked.parseAsync(['node', 'wenyuan', ...words])).rejects.toThrow('error: unknown');
  expect(output).toBe(said);
});

it('every command that gives a result gives it as JSON, too', () => {
  const roles = new Set(['start', 'api', 'worker', 'migrate']);
  const lacking = listCommands(program)
    .filter(([words, command]) => command.commands.length === 0 && !roles.has(words))
    .filter(([, command]) => !command.options.some(({ long }) => long === '--json'))
    .map(([words]) => words);
  expect(lacking).toEqual([]);
});
