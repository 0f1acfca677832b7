import { grantingPaths, listOperations } from '@wenyuan/contract';
import { serviceGroups } from '@wenyuan/domain';

/** What one permission opens: pages by address, actions and widenings by name. */
export type Opens = {
  readonly pages: readonly string[];
  readonly actions: readonly string[];
  readonly widened: readonly string[];
};

const NOTHING: Opens = { pages: [], actions: [], widened: [] };

const pagesOf = new Map(
  serviceGroups
    .filter(({ list }) => list !== '')
    .map(({ service, list, pages }) => [`/api.v1.${service}/${list}`, pages]),
);

function buildOpens(): ReadonlyMap<string, Opens> {
  const opens = new Map<string, Opens>();
  for (const [path, pages] of pagesOf) opens.set(path, { ...NOTHING, pages });
  for (const { operation } of listOperations()) {
    const { access, title, widened } = operation;
    for (const path of grantingPaths(operation)) {
      const known = opens.get(path) ?? NOTHING;
      opens.set(path, {
        ...known,
        ...(access === 'permission' ? { actions: [...known.actions, title] } : {}),
        ...(widened === undefined ? {} : { widened: [...known.widened, widened] }),
      });
    }
  }
  return opens;
}

const opens = buildOpens();

/** By the declared access of the operations, and the pages of the services. */
export function whatOpens(path: string): Opens {
  return opens.get(path) ?? NOTHING;
}
