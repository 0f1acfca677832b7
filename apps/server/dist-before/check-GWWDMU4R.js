import {
  createViewCounter,
  documentHandlers
} from "./chunk-ELKW6BJV.js";
import "./chunk-YNA4KSL7.js";
import "./chunk-DQHYN5AV.js";
import "./chunk-MBEMMV5I.js";
import "./chunk-BY2EOSRP.js";
import "./chunk-QH2PYMKO.js";
import "./chunk-F7TMIRWB.js";
import "./chunk-USZUW3BT.js";
import "./chunk-LY62352Y.js";
import "./chunk-2C6NTZXV.js";
import "./chunk-NZTCDQOE.js";
import {
  withOperator
} from "./chunk-3ZC52NUY.js";
import "./chunk-PQYFXY2N.js";
import "./chunk-LAG3WRWD.js";
import "./chunk-LMC6YGQS.js";
import "./chunk-PYR7UJ2N.js";
import "./chunk-SNSJTDOJ.js";
import "./chunk-XKKTTC3D.js";
import "./chunk-GW6M35B7.js";
import "./chunk-XWCBHZCK.js";
import {
  contract
} from "./chunk-65GROPOF.js";
import "./chunk-E2JVT2YI.js";
import "./chunk-YGLPZEPO.js";
import {
  withServices
} from "./chunk-RBGZTK6G.js";
import "./chunk-POQ6TBXX.js";
import "./chunk-TGJX6AMY.js";
import "./chunk-S7WA5UXJ.js";
import "./chunk-JMBZPLDK.js";
import {
  namedFiles
} from "./chunk-GU6NMRGB.js";
import "./chunk-KEGPFS7I.js";
import {
  sourceKey
} from "./chunk-HHVHJZFZ.js";
import "./chunk-SWXATZWB.js";
import "./chunk-RMHINUPN.js";
import "./chunk-MMHM7LHK.js";
import {
  conversions,
  documents
} from "./chunk-DKMBJ5GY.js";
import {
  createReporter,
  printResult
} from "./chunk-DDOZ5QW3.js";
import {
  DocumentStatus,
  formatBytes
} from "./chunk-WIGOKNOV.js";
import "./chunk-RVECANNH.js";
import "./chunk-5XI4MOTX.js";
import "./chunk-TS6H4NBR.js";
import "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";

// src/cli/check.ts
import { and, eq, inArray, isNull, sql as sql3 } from "drizzle-orm";
import pg from "pg";

// src/check/counters.ts
import { sql } from "drizzle-orm";
var n = sql.raw("coalesce(c.n, 0)");
var ofDocument = sql.raw("'\u300A' || t.title || '\u300B'");
var ofUser = sql.raw("t.username");
var COUNTERS = [
  {
    rule: "\u5206\u7C7B\u7684\u6587\u6863\u6570",
    table: "categories",
    columns: { doc_count: n },
    counted: sql`
      select dc.category_id as key, count(*) as n
      from document_categories dc join documents d on d.id = dc.document_id and d.deleted_at is null
      group by 1`,
    subject: sql.raw("t.title"),
    sources: ["document_categories", "documents"],
    only: sql.raw("t.type = 0")
  },
  {
    rule: "\u7528\u6237\u7684\u6587\u6863\u6570",
    table: "users",
    columns: { doc_count: n },
    counted: sql`
      select user_id as key, count(*) as n from documents where deleted_at is null group by 1`,
    subject: ofUser,
    sources: ["documents"]
  },
  {
    rule: "\u7528\u6237\u7684\u6536\u85CF\u6570",
    table: "users",
    columns: { favorite_count: n },
    counted: sql`select user_id as key, count(*) as n from favorites group by 1`,
    subject: ofUser,
    sources: ["favorites"]
  },
  {
    rule: "\u7528\u6237\u7684\u8BC4\u8BBA\u6570",
    table: "users",
    columns: { comment_count: n },
    counted: sql`select user_id as key, count(*) as n from comments where status = 1 group by 1`,
    subject: ofUser,
    sources: ["comments"]
  },
  {
    rule: "\u6587\u6863\u7684\u6536\u85CF\u6570",
    table: "documents",
    columns: { favorite_count: n },
    counted: sql`
      select document_id as key, count(*) as n from favorites where type = 0 group by 1`,
    subject: ofDocument,
    sources: ["favorites"]
  },
  {
    rule: "\u6587\u6863\u7684\u8BC4\u5206\u4E0E\u8BC4\u5206\u4EBA\u6570",
    table: "documents",
    columns: { score_count: n, score: sql.raw("coalesce(c.score, 0)") },
    counted: sql`
      select document_id as key, count(*) as n, round(avg(score))::int as score
      from document_scores group by 1`,
    subject: ofDocument,
    sources: ["document_scores"]
  },
  {
    rule: "\u6587\u6863\u7684\u8BC4\u8BBA\u6570",
    table: "documents",
    columns: { comment_count: n },
    counted: sql`
      select document_id as key, count(*) as n from comments
      where type = 0 and status = 1 group by 1`,
    subject: ofDocument,
    sources: ["comments"]
  },
  {
    rule: "\u6587\u6863\u7684\u4E0B\u8F7D\u6570",
    table: "documents",
    columns: { download_count: n },
    counted: sql`
      select document_id as key, count(*) as n from downloads where "grant" <> 'review' group by 1`,
    subject: ofDocument,
    sources: ["downloads"]
  },
  {
    rule: "\u6587\u7AE0\u7684\u6536\u85CF\u6570",
    table: "articles",
    columns: { favorite_count: n },
    counted: sql`
      select document_id as key, count(*) as n from favorites where type = 1 group by 1`,
    subject: ofDocument,
    sources: ["favorites"]
  },
  {
    rule: "\u6587\u7AE0\u7684\u8BC4\u8BBA\u6570",
    table: "articles",
    columns: { comment_count: n },
    counted: sql`
      select document_id as key, count(*) as n from comments
      where type = 1 and status = 1 group by 1`,
    subject: ofDocument,
    sources: ["comments"]
  },
  {
    rule: "\u8BC4\u8BBA\u7684\u56DE\u590D\u6570",
    table: "comments",
    columns: { comment_count: n },
    counted: sql`
      select parent_id as key, count(*) as n from comments
      where parent_id > 0 and status = 1 group by 1`,
    subject: sql.raw("'\u8BC4\u8BBA ' || t.id"),
    sources: []
  }
];
function wrong({ columns, only }) {
  const differs = Object.entries(columns).map(
    ([name, count]) => sql`t.${sql.identifier(name)} <> ${count}`
  );
  return sql`(${sql.join(differs, sql` or `)})${only === void 0 ? sql`` : sql` and ${only}`}`;
}
function joined({ table, counted }) {
  return sql`${sql.identifier(table)} t left join (${counted}) c on c.key = t.id`;
}
async function checkCounters(db) {
  const differences = [];
  for (const counter of COUNTERS) {
    const { rule, subject, columns } = counter;
    const kept = Object.entries(columns).map(
      ([name, count]) => sql`t.${sql.identifier(name)} || '，实有 ' || ${count}`
    );
    const { rows } = await db.execute(sql`
      select ${subject} as subject, '记为 ' || ${sql.join(kept, sql` || '；记为 ' || `)} as detail
      from ${joined(counter)} where ${wrong(counter)} order by t.id`);
    for (const row of rows) differences.push({ rule, ...row });
  }
  return { rules: COUNTERS.length, differences };
}
async function repairCounters(db) {
  let repaired = 0;
  for (const counter of COUNTERS) {
    const { table, columns, sources } = counter;
    repaired += await db.transaction(async (tx) => {
      const locked = [.../* @__PURE__ */ new Set([table, ...sources])].map((name) => sql.identifier(name));
      await tx.execute(sql`lock table ${sql.join(locked, sql`, `)} in share row exclusive mode`);
      const set = Object.entries(columns).map(
        ([name]) => sql`${sql.identifier(name)} = fixed.${sql.identifier(name)}`
      );
      const counts = Object.entries(columns).map(
        ([name, count]) => sql`${count} as ${sql.identifier(name)}`
      );
      const { rowCount } = await tx.execute(sql`
        update ${sql.identifier(table)} set ${sql.join(set, sql`, `)}
        from (select t.id, ${sql.join(counts, sql`, `)} from ${joined(counter)} where ${wrong(counter)}) fixed
        where fixed.id = ${sql.identifier(table)}.id`);
      return rowCount ?? 0;
    });
  }
  return repaired;
}

// src/check/check-files.ts
var SETTLED_MS = 36e5;
var EXAMPLES = 20;
async function checkFiles(client, storage, say) {
  const named = /* @__PURE__ */ new Map();
  for await (const { name, isNeeded } of namedFiles(client))
    named.set(name, isNeeded || named.get(name) === true);
  const seen = /* @__PURE__ */ new Set();
  const stray = { count: 0, bytes: 0, examples: [] };
  const settled = Date.now() - SETTLED_MS;
  let files = 0;
  for await (const { key, size, modified } of storage.list()) {
    files += 1;
    say(`\u6587\u4EF6 ${key}`);
    const folder = key.slice(0, key.lastIndexOf("/") + 1);
    const name = named.has(key) ? key : folder;
    if (named.has(name)) seen.add(name);
    else if (modified.getTime() < settled) {
      stray.count += 1;
      stray.bytes += size;
      if (stray.examples.length < EXAMPLES) stray.examples.push(key);
    }
  }
  const absent = [...named].filter(([name, isNeeded]) => isNeeded && !seen.has(name));
  if (absent.length === 0) return { files, missing: [], stray };
  const still = /* @__PURE__ */ new Set();
  for await (const { name, isNeeded } of namedFiles(client)) if (isNeeded) still.add(name);
  const missing = absent.map(([name]) => name).filter((name) => still.has(name));
  return { files, missing, stray };
}

// src/modules/payment/check-trade.ts
import { sql as sql2 } from "drizzle-orm";
var PROVIDERS = sql2.raw("(1, 2, 11)");
var DELIVERED = sql2.raw("(o.status = 2 or (o.status = 4 and o.close_reason = ''))");
var OWN_ORDERS = sql2.raw(`(select * from orders where not exists (
  select 1 from moved_rows m where m.source = 'order' and m.new_id = orders.id))`);
var ofCredits = [
  {
    rule: "\u4F59\u989D\u7B49\u4E8E\u6D41\u6C34\u4E4B\u548C\uFF0C\u4E14\u4E0D\u5C0F\u4E8E\u96F6",
    broken: sql2`
      select u.username as subject,
        '余额 ' || u.credit_count || '，流水之和 ' || coalesce(sum(m.amount), 0) as detail
      from users u left join credit_movements m on m.user_id = u.id
      group by u.id
      having u.credit_count <> coalesce(sum(m.amount), 0) or u.credit_count < 0`
  },
  {
    rule: "\u7528\u79EF\u5206\u652F\u4ED8\u7684\u8BA2\u5355\u6263\u4E86\u4E00\u6B21\u5E94\u4ED8\u7684\u79EF\u5206",
    broken: sql2`
      select o.order_no as subject,
        '应付 ' || o.amount || '，扣除 ' || coalesce(-m.amount, 0) as detail
      from ${OWN_ORDERS} o left join credit_movements m on m.key = 'order:' || o.order_no
      where o.payment_type = 5 and o.status in (2, 4) and o.amount > 0
        and m.amount is distinct from -o.amount`
  },
  {
    rule: "\u6CA1\u6709\u652F\u4ED8\u7684\u8BA2\u5355\u4E0D\u6263\u79EF\u5206",
    broken: sql2`
      select o.order_no as subject, '扣除 ' || -m.amount as detail
      from credit_movements m join orders o on m.key = 'order:' || o.order_no
      where o.status not in (2, 4) or o.payment_type <> 5`
  },
  {
    rule: "\u5145\u503C\u8BA2\u5355\u5230\u8D26\u4E00\u6B21\uFF0C\u6570\u91CF\u4E0E\u8BA2\u5355\u76F8\u540C",
    broken: sql2`
      select o.order_no as subject,
        '订单 ' || o.quantity || '，到账 ' || coalesce(m.amount, 0) as detail
      from ${OWN_ORDERS} o left join credit_movements m on m.key = 'recharge:' || o.order_no
      where o.order_type = 3 and coalesce(m.amount, 0) <> case when ${DELIVERED} then o.quantity else 0 end`
  },
  {
    rule: "\u9000\u5230\u4F59\u989D\u7684\u79EF\u5206\u5230\u8D26\u4E00\u6B21",
    broken: sql2`
      select r.out_refund_no as subject,
        '退款 ' || r.credit || '，到账 ' || coalesce(m.amount, 0) as detail
      from refunds r left join credit_movements m on m.key = 'refund:' || r.out_refund_no
      where coalesce(m.amount, 0) <> case when r.state = 'done' then r.credit else 0 end`
  },
  {
    rule: "\u9000\u6B3E\u6536\u56DE\u7684\u79EF\u5206\u4E0E\u8BB0\u5F55\u76F8\u540C",
    broken: sql2`
      select r.out_refund_no as subject,
        '记录 ' || r.taken_credit || '，收回 ' || coalesce(-m.amount, 0) as detail
      from refunds r left join credit_movements m on m.key = 'refund-recharge:' || r.out_refund_no
      where coalesce(-m.amount, 0) <> r.taken_credit`
  },
  {
    rule: "\u4E0A\u4F20\u8005\u7684\u5206\u6210\u4E0D\u8D85\u8FC7\u8BA2\u5355\uFF0C\u9000\u8FD8\u7684\u4E0D\u8D85\u8FC7\u5206\u6210",
    broken: sql2`
      select o.order_no as subject,
        '订单 ' || o.amount || '，分成 ' || m.amount || '，退还 ' || coalesce(b.back, 0) as detail
      from orders o
      join credit_movements m on m.key = 'income-order:' || o.order_no
      left join (
        select r.order_id, -sum(c.amount) as back
        from refunds r join credit_movements c on c.key = 'refund-income:' || r.out_refund_no
        group by r.order_id
      ) b on b.order_id = o.id
      where m.amount > o.amount or coalesce(b.back, 0) > m.amount or not ${DELIVERED}`
  }
];
var ofPayments = [
  {
    rule: "\u7ECF\u652F\u4ED8\u5E73\u53F0\u652F\u4ED8\u7684\u8BA2\u5355\u6709\u4E00\u7B14\u5230\u8D26\u7684\u4ED8\u6B3E\uFF0C\u91D1\u989D\u4E0E\u8BA2\u5355\u76F8\u540C",
    broken: sql2`
      select o.order_no as subject,
        '应付 ' || coalesce(o.money::text, '未知') || ' 分，到账 ' || coalesce(p.amount::text, '无') as detail
      from ${OWN_ORDERS} o
      left join payments p on p.order_id = o.id and p.state = 'paid'
        and p.payment_type = o.payment_type and p.transaction_no = o.transaction_no
      where o.payment_type in ${PROVIDERS} and o.status in (2, 4)
        and (p.id is null or (o.money is not null and p.amount <> o.money))`
  },
  {
    rule: "\u5230\u8D26\u7684\u4ED8\u6B3E\u4F7F\u8BA2\u5355\u6210\u4E3A\u5DF2\u652F\u4ED8\u6216\u5DF2\u9000\u6B3E",
    broken: sql2`
      select p.out_trade_no as subject, '付款 ' || p.amount || ' 分，订单状态 ' || o.status as detail
      from payments p join orders o on o.id = p.order_id
      where p.state = 'paid' and o.status not in (2, 4)`
  },
  {
    rule: "\u91CD\u590D\u7684\u4ED8\u6B3E\u5168\u90E8\u9000\u56DE",
    broken: sql2`
      select p.out_trade_no as subject,
        '付款 ' || coalesce(p.received, p.amount) || ' 分，退回 ' || coalesce(sum(r.amount), 0) as detail
      from payments p
      join orders o on o.id = p.order_id
      left join refunds r on r.payment_id = p.id and r.state <> 'failed'
      where p.state = 'paid'
        and (p.payment_type, p.transaction_no) is distinct from (o.payment_type, o.transaction_no)
      group by p.id
      having coalesce(sum(r.amount), 0) <> coalesce(p.received, p.amount)`
  },
  {
    rule: "\u5230\u8D26\u800C\u672A\u80FD\u4F7F\u7528\u7684\u4ED8\u6B3E\u90FD\u5DF2\u5904\u7406",
    broken: sql2`
      select p.out_trade_no as subject, p.message as detail from payments p
      where p.state = 'mismatched' and p.resolution = ''`
  },
  {
    rule: "\u9000\u6B3E\u4E4B\u548C\u4E0D\u8D85\u8FC7\u4ED8\u6B3E",
    broken: sql2`
      select p.out_trade_no as subject, '付款 ' || p.amount || ' 分，退款 ' || sum(r.amount) as detail
      from payments p join refunds r on r.payment_id = p.id and r.state <> 'failed'
      group by p.id
      having sum(r.amount) > coalesce(p.received, p.amount) or p.state not in ('paid', 'mismatched')`
  },
  {
    rule: "\u5DF2\u9000\u6B3E\u7684\u8BA2\u5355\u9000\u56DE\u4E86\u5168\u90E8\uFF0C\u5DF2\u652F\u4ED8\u7684\u6CA1\u6709",
    broken: sql2`
      select o.order_no as subject, '订单状态 ' || o.status || '，退回 ' || back.sum || '，已付 ' || back.paid as detail
      from orders o
      join lateral (
        select coalesce(sum(case when o.payment_type = 5 then r.credit else r.amount end)
            filter (where r.state <> 'failed'), 0) as sum,
          case when o.payment_type = 5 then o.amount else coalesce(
            (select p.amount from payments p where p.order_id = o.id and p.state = 'paid'
              and p.payment_type = o.payment_type and p.transaction_no = o.transaction_no),
            o.money) end as paid,
          count(r.id) as count
        from refunds r where r.order_id = o.id and r.origin not in ('twice', 'mismatched')
      ) back on back.count > 0
      where (o.status = 4) is distinct from (back.sum = back.paid)`
  },
  {
    rule: "\u652F\u4ED8\u5E73\u53F0\u5728\u4E00\u5929\u4E4B\u5185\u7B54\u590D\u4ED8\u6B3E\uFF0C\u5728\u4E03\u5929\u4E4B\u5185\u7B54\u590D\u9000\u6B3E",
    broken: sql2`
      select p.out_trade_no as subject, '仍待支付，早已过期' as detail from payments p
      where p.state = 'pending' and p.expires_at < now() - interval '1 day'
      union all
      select r.out_refund_no, '仍在退款中' || case when r.message = '' then '' else '：' || r.message end
      from refunds r where r.state = 'processing' and r.created_at < now() - interval '7 days'`
  }
];
var ofStatements = [
  {
    rule: "\u652F\u4ED8\u5E73\u53F0\u8D26\u5355\u4E0A\u7684\u4ED8\u6B3E\u4E0E\u9000\u6B3E\uFF0C\u672C\u7AD9\u90FD\u6709\uFF0C\u91D1\u989D\u76F8\u540C",
    broken: sql2`
      select s.out_trade_no as subject,
        '账单 ' || s.amount || ' 分，本站 ' || coalesce(p.amount::text, '无') as detail
      from payment_statements s
      left join payments p on p.out_trade_no = s.out_trade_no and p.payment_type = s.payment_type
        and p.state in ('paid', 'mismatched')
      where s.kind = 'payment' and s.amount is distinct from coalesce(p.received, p.amount)
      union all
      select s.out_refund_no, '账单退款 ' || s.amount || ' 分，本站 ' || coalesce(r.amount::text, '无')
      from payment_statements s
      left join refunds r on r.out_refund_no = s.out_refund_no and r.state <> 'failed'
      where s.kind = 'refund' and s.amount is distinct from r.amount`
  },
  {
    rule: "\u672C\u7AD9\u5230\u8D26\u7684\u4ED8\u6B3E\u5728\u652F\u4ED8\u5E73\u53F0\u7684\u8D26\u5355\u4E0A",
    broken: sql2`
      select p.out_trade_no as subject, '付款 ' || p.amount || ' 分，当日账单上没有' as detail
      from payments p
      where p.state = 'paid'
        and exists (
          select 1 from payment_statements d
          where d.payment_type = p.payment_type
            and (d.at at time zone 'Asia/Shanghai')::date = (p.paid_at at time zone 'Asia/Shanghai')::date)
        and not exists (
          select 1 from payment_statements s
          where s.payment_type = p.payment_type and s.kind = 'payment' and s.out_trade_no = p.out_trade_no)`
  }
];
var ofProducts = [
  {
    rule: "\u4F1A\u5458\u8BA2\u5355\u5F00\u901A\u4E00\u6B21\u4F1A\u5458\uFF0C\u6CA1\u6709\u4EA4\u4ED8\u7684\u4E0D\u5F00\u901A",
    broken: sql2`
      select o.order_no as subject, '订单状态 ' || o.status || '，会员 ' || count(v.id) || ' 条' as detail
      from ${OWN_ORDERS} o left join user_vips v on v.order_no = o.order_no
      where o.order_type = 2
      group by o.order_no, o.status, o.close_reason
      having count(v.id) <> case when ${DELIVERED} then 1 else 0 end`
  },
  {
    rule: "\u5168\u989D\u9000\u6B3E\u7684\u4F1A\u5458\u5DF2\u7ED3\u675F",
    broken: sql2`
      select o.order_no as subject, '会员到期 ' || v.expired_at as detail
      from orders o join user_vips v on v.order_no = o.order_no
      where o.order_type = 2 and o.status = 4 and v.expired_at > now()`
  },
  {
    rule: "\u4ED8\u79EF\u5206\u7684\u4E0B\u8F7D\u6263\u4E86\u4E00\u6B21",
    broken: sql2`
      select '下载 ' || d.id as subject,
        '价格 ' || d.price || '，扣除 ' || coalesce(-m.amount, 0) as detail
      from downloads d left join credit_movements m on m.key = 'download:' || d.id
      where d.grant = 'credits' and d.price > 0 and m.amount is distinct from -d.price`
  },
  {
    rule: "\u51ED\u8BA2\u5355\u7684\u4E0B\u8F7D\u6709\u8FC7\u8FD9\u6837\u7684\u8BA2\u5355",
    broken: sql2`
      select '下载 ' || d.id as subject, '用户 ' || d.user_id || '，文档 ' || d.document_id as detail
      from downloads d
      where d.grant = 'order' and not exists (
        select 1 from orders o
        where o.user_id = d.user_id and o.product_id = d.document_id and o.order_type = 1
          and o.status in (2, 4))`
  }
];
var RULES = [...ofCredits, ...ofPayments, ...ofStatements, ...ofProducts];
async function checkTrade(db) {
  const differences = await db.transaction(
    async (tx) => {
      const found = [];
      await tx.execute(sql2`set local statement_timeout = 0`);
      for (const { rule, broken } of RULES) {
        const { rows } = await tx.execute(broken);
        for (const { subject, detail } of rows) found.push({ rule, subject, detail });
      }
      return found;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" }
  );
  return { rules: RULES.length, differences };
}

// src/cli/check.ts
async function compare({ db, storage }, databaseUrl, only) {
  const reporter = createReporter();
  const files = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return await checkFiles(client, storage, reporter.progress);
    } finally {
      await client.end();
      reporter.end();
    }
  };
  return {
    ...only.includes("trade") ? { trade: await checkTrade(db) } : {},
    ...only.includes("counters") ? { counters: await checkCounters(db) } : {},
    ...only.includes("files") ? { files: await files() } : {}
  };
}
var BATCH = 1e3;
async function shownBy(db, folders) {
  const place = sql3`case when ${conversions.edition} = '' then ${conversions.key}
    else ${conversions.key} || '-' || ${conversions.edition} end`;
  const wanted = folders.map((folder) => folder.slice(0, -1).split("/").at(-1) ?? "");
  return db.select({
    id: documents.id,
    hash: documents.hash,
    digest: documents.digest,
    ext: documents.ext
  }).from(documents).innerJoin(conversions, eq(conversions.key, documents.conversion_key)).where(
    and(
      inArray(place, wanted),
      isNull(documents.deleted_at),
      inArray(documents.status, [DocumentStatus.Converted, DocumentStatus.Failed])
    )
  );
}
async function convertMissing({ services, call }, missing) {
  const { db, storage, logger } = services;
  const { reconvert } = documentHandlers(services, createViewCounter(db, logger));
  const folders = missing.filter((name) => name.startsWith("pages/") && name.endsWith("/"));
  let count = 0;
  for (let start = 0; start < folders.length; start += BATCH) {
    const ids = [];
    for (const row of await shownBy(db, folders.slice(start, start + BATCH)))
      if (await storage.head(sourceKey(row)) !== void 0) ids.push(row.id);
    for (let first = 0; first < ids.length; first += BATCH)
      await call(contract.document.reconvert, reconvert, { id: ids.slice(first, first + BATCH) });
    count += ids.length;
  }
  return count;
}
async function repair(operator, { counters, files }) {
  const isWrong = counters !== void 0 && counters.differences.length > 0;
  return {
    counters: isWrong ? await repairCounters(operator.services.db) : 0,
    documents: files === void 0 ? 0 : await convertMissing(operator, files.missing)
  };
}
function linesOf({ trade, counters, files }) {
  const lines = [];
  const tell = ({ rules, differences }, title) => {
    if (differences.length === 0) lines.push(`\u2713 ${title}\u76F8\u7B26\uFF08${rules} \u6761\u89C4\u5219\uFF09`);
    for (const { rule, subject, detail } of differences)
      lines.push(`\u2717 ${rule}`, `  ${subject}\uFF1A${detail}`);
  };
  if (trade !== void 0) tell(trade, "\u8BA2\u5355\u3001\u4ED8\u6B3E\u3001\u9000\u6B3E\u3001\u79EF\u5206\u3001\u4F1A\u5458\u4E0E\u4E0B\u8F7D");
  if (counters !== void 0) tell(counters, "\u8BA1\u6570");
  if (files === void 0) return lines;
  const { missing, stray } = files;
  if (missing.length === 0) lines.push(`\u2713 \u6587\u4EF6\u9F50\u5168\uFF08${files.files} \u4E2A\uFF09`);
  for (const name of missing) lines.push("\u2717 \u7F3A\u5C11\u6587\u4EF6", `  ${name}`);
  if (stray.count > 0)
    lines.push(
      `  \u53E6\u6709 ${stray.count} \u4E2A\u6587\u4EF6\uFF08${formatBytes(stray.bytes)}\uFF09\u6CA1\u6709\u8BB0\u5F55\u4F7F\u7528\uFF0C\u4F8B\u5982 ${stray.examples.slice(0, 3).join("\u3001")}`
    );
  return lines;
}
var countOf = ({ trade, counters, files }) => (trade?.differences.length ?? 0) + (counters?.differences.length ?? 0) + (files?.missing.length ?? 0);
async function check(config, { only, repair: isRepair, json }) {
  if (isRepair !== true) {
    const report = await withServices(config, (services, url) => compare(services, url, only));
    const count = countOf(report);
    const end = count === 0 ? [] : [`\u5171 ${count} \u5904\u4E0D\u7B26`];
    printResult(json === true, report, [...linesOf(report), ...end]);
    if (count > 0) process.exitCode = 1;
    return;
  }
  const { before, repaired, after } = await withOperator(config, async (operator, url) => {
    const found = await compare(operator.services, url, only);
    const made = await repair(operator, found);
    const again = only.filter((part) => part !== "files");
    return {
      before: found,
      repaired: made,
      after: { ...found, ...await compare(operator.services, url, again) }
    };
  });
  const left = countOf(after);
  printResult(json === true, { before, repaired, after }, [
    ...linesOf(before),
    ...repaired.counters > 0 ? [`\u2713 \u5DF2\u4FEE\u590D ${repaired.counters} \u4E2A\u8BA1\u6570`] : [],
    ...repaired.documents > 0 ? [`\u2713 ${repaired.documents} \u4EFD\u6587\u6863\u7684\u9875\u9762\u7B49\u5F85\u91CD\u65B0\u8F6C\u6362\uFF0C\u8F6C\u6362\u540E\u8BF7\u518D\u6B21\u6838\u5BF9`] : [],
    ...left > 0 ? [`\u4ECD\u6709 ${left} \u5904\u4E0D\u7B26`] : []
  ]);
  if (left > 0) process.exitCode = 1;
}
export {
  check
};
//# sourceMappingURL=check-GWWDMU4R.js.map
