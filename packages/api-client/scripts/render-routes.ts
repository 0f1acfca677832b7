import { contract, takesQuery } from '@wenyuan/contract';
import type { Operation } from '@wenyuan/contract';

function renderOperation(name: string, operation: Operation): string {
  const kind = operation.kind ?? 'json';
  const input = takesQuery(operation) ? 'query' : 'body';
  const changes = operation.changes?.map((read) => `'${read}'`).join(', ');
  const stale = changes === undefined ? '' : `, changes: [${changes}]`;
  return `    ${name}: { method: '${operation.method}', path: '${operation.path}', kind: '${kind}', input: '${input}'${stale} },\n`;
}

const HEADER =
  '// Generated from the contract by "pnpm --filter @wenyuan/api-client gen". Do not edit.\n';

/**
 * The part of the contract that a call needs: method and path of each operation. The schemas are left out, so that no
 * validator is shipped to browsers.
 */
export function renderRoutes(): string {
  const groups = Object.entries(contract).map(([group, operations]) => {
    const lines = Object.entries(operations).map(([name, operation]) =>
      renderOperation(name, operation as Operation),
    );
    return `  ${group}: {\n${lines.join('')}  },\n`;
  });
  return `${HEADER}export const routes = {\n${groups.join('')}} as const;\n`;
}

const kindOf = ({ kind = 'json', method }: Operation) =>
  kind !== 'json' ? kind : method === 'GET' ? 'read' : 'write';

/** The part that the client needs before any call: the names of its functions, by what they are. */
export function renderOperations(): string {
  const groups = Object.entries(contract).map(([group, operations]) => {
    const named = Object.entries(operations).map(([name, operation]) => ({
      name,
      kind: kindOf(operation as Operation),
    }));
    const fields = [...new Set(named.map(({ kind }) => kind))].map((kind) => {
      const names = named.filter((each) => each.kind === kind).map(({ name }) => name);
      return `${kind}: '${names.join(' ')}'`;
    });
    return `  ${group}: { ${fields.join(', ')} },
`;
  });
  return `${HEADER}export const operations = {
${groups.join('')}} as const;
`;
}
