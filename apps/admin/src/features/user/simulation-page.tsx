import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { Page } from '../../lib/page.tsx';
import { paths } from '../../lib/paths.ts';
import { Simulation } from './simulation.tsx';

/** What a visitor, a member of a group or a person may do with a document. */
export function SimulationPage() {
  return (
    <Page
      title="权益模拟"
      actions={
        <Button asChild variant="outline" size="sm">
          <Link to={paths.people()}>全部用户</Link>
        </Button>
      }
    >
      <Simulation />
    </Page>
  );
}
