/** The entity of a group of operations, whose labels apply to the group's fields. */
const entityOfGroup: Readonly<Record<string, string>> = {
  recycle: 'Document',
  search: 'Document',
  oauth: 'OauthConfig',
  session: 'LoginSession',
};

/** The scopes in which a field of an operation's input or reply is looked up, most specific first. */
export function scopesOf(key: string, io: 'input' | 'output'): string[] {
  const [group = ''] = key.split('.');
  const name = `${group.charAt(0).toUpperCase()}${group.slice(1)}`;
  return [key, ...(io === 'input' ? ['input'] : []), group, entityOfGroup[group] ?? name];
}
