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

it('every command that gives a result gives it as JSON, too', () => {
  const roles = new Set(['start', 'api', 'worker', 'migrate']);
  const lacking = listCommands(program)
    .filter(([words, command]) => command.commands.length === 0 && !roles.has(words))
    .filter(([, command]) => !command.options.some(({ long }) => long === '--json'))
    .map(([words]) => words);
  expect(lacking).toEqual([]);
});
