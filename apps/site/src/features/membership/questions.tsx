import { useCreditWords } from '@wenyuan/app';
import { hasDownloads } from '@wenyuan/domain';
import { hasDiscount, type Plan } from './plan-terms.ts';
import styles from './questions.module.css';

type Question = {
  readonly ask: string;
  readonly answer: string;
  /** What follows the answer where a plan has downloads, and where one has a discount. */
  readonly ofDownloads?: string;
  readonly ofDiscounts?: string;
  /** Asked only where a plan has downloads. */
  readonly isOfDownloads?: true;
};

const questions: readonly Question[] = [
  {
    ask: '续费会损失剩余的天数吗？',
    answer: '不会。同一种会员未到期时续费，新的有效期从原来到期之时接续。',
    ofDownloads: '两期的下载次数各自计算，随各自的有效期使用。',
  },
  {
    ask: '可以同时有几种会员吗？',
    answer: '可以。不同种类的会员同时生效。',
    ofDownloads:
      '下载会员文档时依年度、季度、月度、其他套餐的次序使用次数，前一种用完才用后一种；每天的次数以其中最高的为准，不相加。',
    ofDiscounts: '购买其他文档按其中最低的折扣结算。',
  },
  {
    ask: '下载次数怎么计算？',
    isOfDownloads: true,
    answer:
      '下载一份有标价的会员文档用一次。免费的会员文档、已经单独购买的文档，以及会员有效期内下载过的同一份文档，都不占次数。次数在有效期内使用，到期不再保留。',
  },
  {
    ask: '到期后会自动扣费吗？',
    answer:
      '不会，会员不自动续费。到期前我们会提醒您；到期后，已经下载到本地的文件仍归您使用，在本站阅读全文与再次下载需要重新开通。',
  },
  {
    ask: '开通后可以退款吗？',
    answer:
      '会员属于数字服务，开通后权益立即生效，一般不支持退款。如有重复付款或无法使用的情况，请联系我们处理；退款后会员权益随之停止。',
  },
  {
    ask: '兑换码怎么用？',
    answer:
      '登录后在本页或个人中心输入兑换码，会员或积分立即到账。每个码只能使用一次；已有同种会员时，兑换的有效期同样接续在后。',
  },
];

/** What people ask before they pay, of what these plans have. */
export function Questions({ plans }: { plans: readonly Plan[] }) {
  const words = useCreditWords();
  const isDownloading = hasDownloads(plans);
  const isCheaper = hasDiscount(plans);
  const asked = questions.filter(({ isOfDownloads }) => isDownloading || isOfDownloads !== true);
  return (
    <div className={styles.list}>
      {asked.map(({ ask, answer, ofDownloads = '', ofDiscounts = '' }) => (
        <details key={ask}>
          <summary>{ask}</summary>
          <p>
            {words(answer)}
            {isDownloading ? ofDownloads : ''}
            {isCheaper ? ofDiscounts : ''}
          </p>
        </details>
      ))}
    </div>
  );
}
