import { contract, takesQuery } from '@wenyuan/contract';
import type { Operation } from '@wenyuan/contract';

function renderOperation(name: string, operation: Operation): string {
  const kind = operation.kind ?? 'json';
  const input = takesQuery(operation) ? 'query' : 'body';
  const changes = operation.changes?.map((read) => `'${read}'`).join(', ');
  const stale = changes === undefined ? '' : `, changes: [${changes}]`;
  return `    ${name}: { method: '${operation.method}', path: '${operation.path}', kind: '${kind}', input: '${input}'${stale} },\n`;
}

/**
 * The part of the contract that the client needs at run time: method and path of each operation. The schemas are left out,
 * so that no validator is shipped to browsers.
 */
export function renderRoutes(): string {
  const groups = Object.entries(contract).map(([group, operations]) => {
    const lines = Object.entries(operations).map(([name, operation]) =>
      renderOperation(name, operation as Operation),
    );
    return `  ${group}: {\n${lines.join('')}  },\n`;
  });
  return `// Generated from the contract by "pnpm --filter @wenyuan/api-client gen". Do not edit.\nexport const routes = {\n${groups.join('')}} as const;\n`;
}
