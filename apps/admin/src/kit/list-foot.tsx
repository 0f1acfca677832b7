import { RouteLink } from '@wenyuan/app';
import { Pagination } from '@wenyuan/ui';
import { Select } from '@wenyuan/ui/forms';
import styles from './kit.module.css';
import { PAGE_SIZES } from './list-input.ts';
import type { useList } from './use-list.ts';

type State = Pick<ReturnType<typeof useList>, 'total' | 'input' | 'pages' | 'hrefOf' | 'setParam'>;

/** The pages of a list, and how long they are; nothing where all rows fit the shortest. */
export function ListFoot({ state }: { state: State }) {
  if (state.total <= PAGE_SIZES[0]) return null;
  return (
    <div className={styles.foot}>
      <Pagination
        page={state.input.page}
        pages={state.pages}
        hrefOf={state.hrefOf}
        link={RouteLink}
        onJump={(page) => state.setParam('page', [String(page)])}
      />
      <Select
        aria-label="每页条数"
        size="sm"
        style={{ width: 'auto' }}
        value={state.input.size}
        onChange={(event) => state.setParam('size', [event.target.value])}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            每页 {size} 条
          </option>
        ))}
      </Select>
    </div>
  );
}
