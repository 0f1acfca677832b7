/** The entity that a group of operations is about: its fields are called there as in the entity. */
const entityOfGroup: Readonly<Record<string, string>> = {
  recycle: 'Document',
  search: 'Document',
  oauth: 'OauthConfig',
  session: 'LoginSession',
};

/** Where a field of an operation's input or reply is looked up, the nearest first. */
export function scopesOf(key: string, io: 'input' | 'output'): string[] {
  const [group = ''] = key.split('.');
  const name = `${group.charAt(0).toUpperCase()}${group.slice(1)}`;
  return [key, ...(io === 'input' ? ['input'] : []), group, entityOfGroup[group] ?? name];
}
