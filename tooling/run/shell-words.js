/** Commands that start another one. */
const WRAPPERS = ['sudo', 'exec', 'env', 'setpriv', 'runuser', 'timeout', 'nohup'];
const WORD = /"([^"]*)"|'([^']*)'|(\S+)/g;

/** The simple commands of shell text: without comments, prompts and redirections. */
export function commandsOf(text) {
  return text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, ''))
    .flatMap((line) => line.split(/&&|\|\||[;|]/))
    .map((line) => line.replace(/\s(?:[12&]?>>?\s*|<\s+)\S+/g, '').trim())
    .filter((line) => line !== '')
    .map(readCommand);
}

/** Words of one command, and the variables that are set for it. */
function readCommand(line) {
  const words = [...line.matchAll(WORD)].map(([, one, other, plain]) => one ?? other ?? plain);
  const variables = [];
  for (;;) {
    const [, name] = /^([A-Z][A-Z0-9_]*)=/.exec(words[0] ?? '') ?? [];
    if (name === undefined) break;
    variables.push(name);
    words.shift();
  }
  // Who runs it, and how, says nothing about what runs.
  while (WRAPPERS.includes(words[0])) {
    words.shift();
    while (/^-|^\w+=/.test(words[0] ?? '')) words.splice(0, words[0] === '-u' ? 2 : 1);
  }
  return { line, words, variables };
}
