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
  // Who runs it says nothing about what runs.
  if (words[0] === 'sudo') {
    words.shift();
    while (words[0]?.startsWith('-')) words.splice(0, words[0] === '-u' ? 2 : 1);
  }
  return { line, words, variables };
}
