import { useCategoriesQuery } from '@wenyuan/app';
import { treeOptions, type CategoryType } from '@wenyuan/domain';
import { TreeSelect } from '@wenyuan/ui/forms';
import type { FilterProps, OwnFilter } from './filters.ts';
import styles from './kit.module.css';

/** The rows of one category, found by its name or picked from the tree. */
export function categoryFilter(type: CategoryType, name = 'category_id'): OwnFilter {
  const useOptions = () => treeOptions(useCategoriesQuery(type).categories);
  const CategoryControl = ({ id, params, setParam }: FilterProps) => (
    <div className={styles.category}>
      <TreeSelect
        id={id}
        size="sm"
        options={useOptions()}
        value={Number(params.get(name) ?? 0)}
        none="不限"
        onChange={(category) => setParam(name, [category === 0 ? '' : String(category)])}
      />
    </div>
  );
  return {
    kind: 'own',
    label: '分类',
    names: [name],
    Control: CategoryControl,
    useWord: (params) => {
      const value = Number(params.get(name) ?? 0);
      const options = useOptions();
      const path = options.find((option) => option.value === value)?.path;
      // One that is gone still filters.
      return path ?? (value > 0 && options.length > 0 ? `#${value}` : undefined);
    },
  };
}
