import type { Environment } from './environment-table.tsx';

const APT = /^(apt-get install(?: -\S+)*) (.+)$/;

/** Whether something is to be done about a tool: it is missing, or there in part. */
export function isLacking({ is_installed, error }: Environment): boolean {
  return !is_installed || error !== '';
}

/** The lines that install everything that is lacking; packages of one package manager are in one line. */
export function installCommands(tools: readonly Environment[]): string[] {
  const packages = new Map<string, Set<string>>();
  const others = new Set<string>();
  for (const { install } of tools.filter(isLacking)) {
    const [, command, names] = APT.exec(install) ?? [];
    if (command === undefined || names === undefined) {
      if (install !== '') others.add(install);
      continue;
    }
    const known = packages.get(command) ?? new Set();
    for (const name of names.split(' ')) known.add(name);
    packages.set(command, known);
  }
  return [
    ...[...packages].map(([command, names]) => `${command} ${[...names].join(' ')}`),
    ...others,
  ];
}
