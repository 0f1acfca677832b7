import {
  PaymentType,
  chinaTime,
  formatDate,
  readChinaTime
} from "./chunk-WIGOKNOV.js";

// src/modules/payment/alipay/alipay.ts
import { z as z5 } from "zod";

// src/modules/payment/payment-provider.ts
var NoticeRejected = class extends Error {
  name = "NoticeRejected";
};
var ProviderUnavailable = class extends Error {
  name = "ProviderUnavailable";
};
var ProviderRefusal = class extends Error {
  name = "ProviderRefusal";
};

// src/modules/payment/yuan.ts
function yuanOf(fen2) {
  return `${Math.trunc(fen2 / 100)}.${String(Math.abs(fen2) % 100).padStart(2, "0")}`;
}
function fenOf(yuan2) {
  const found = /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(yuan2.trim());
  if (found === null) return void 0;
  const [, sign2 = "", whole = "", part = ""] = found;
  const fen2 = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return sign2 === "-" ? -fen2 : fen2;
}

// src/modules/payment/alipay/alipay-client.ts
import { AlipaySdk } from "alipay-sdk";
import { z } from "zod";

// src/modules/payment/request-provider.ts
var TIMEOUT_MS = 1e4;
var MAX_BYTES = 1024 * 1024;
async function readBody(answer, limit) {
  const parts = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > limit) return void 0;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
function isExpired(error) {
  const { cause } = error;
  return cause?.code === "CERT_HAS_EXPIRED";
}
async function requestOnce({ provider, url, init, maxBytes = MAX_BYTES }, { fetch: send = fetch, timeoutMs = TIMEOUT_MS }) {
  let answer;
  let body;
  try {
    answer = await send(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs)
    });
    body = await readBody(answer, maxBytes);
  } catch (error) {
    throw new ProviderUnavailable(
      isExpired(error) ? `${provider}\u7684\u8BC1\u4E66\u5DF2\u8FC7\u671F\uFF0C\u8BF7\u6838\u5BF9\u672C\u673A\u7684\u65F6\u949F\uFF0C\u6216\u7A0D\u540E\u91CD\u8BD5` : `${provider}\u6CA1\u6709\u5E94\u7B54\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5`
    );
  }
  if (body === void 0) throw new ProviderUnavailable(`${provider}\u7684\u5E94\u7B54\u8FC7\u957F`);
  if (answer.status >= 500 || answer.status === 429)
    throw new ProviderUnavailable(`${provider}\u6682\u65F6\u4E0D\u53EF\u7528\uFF08${answer.status}\uFF09\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5`);
  return { status: answer.status, headers: answer.headers, body };
}
async function requestProvider(question, deps = {}) {
  const { again } = question;
  if (again === void 0) return requestOnce(question, deps);
  try {
    return await requestOnce(question, deps);
  } catch {
    return requestOnce({ ...question, init: again() }, deps);
  }
}

// src/modules/payment/merchant-key.ts
import { createPrivateKey, createPublicKey } from "node:crypto";
function keyOf(read3) {
  try {
    const key = read3();
    return key.asymmetricKeyType === "rsa" ? key : void 0;
  } catch {
    return void 0;
  }
}
var bytesOf = (text2) => Buffer.from(text2.replace(/\s/g, ""), "base64");
function readPrivateKey(text2) {
  if (text2.includes("-----BEGIN")) return keyOf(() => createPrivateKey(text2.trim()));
  const key = bytesOf(text2);
  const read3 = (type) => keyOf(() => createPrivateKey({ key, format: "der", type }));
  return read3("pkcs8") ?? read3("pkcs1");
}
function readPublicKey(text2) {
  if (text2.includes("-----BEGIN")) return keyOf(() => createPublicKey(text2.trim()));
  return keyOf(() => createPublicKey({ key: bytesOf(text2), format: "der", type: "spki" }));
}

// src/modules/payment/alipay/alipay-config.ts
function alipayFault({ appId, privateKey, publicKey, sellerId }) {
  if (!/^\d{16}$/.test(appId)) return "\u652F\u4ED8\u5B9D\u5E94\u7528 APPID \u5E94\u4E3A 16 \u4F4D\u6570\u5B57";
  if (readPrivateKey(privateKey) === void 0)
    return "\u652F\u4ED8\u5B9D\u5E94\u7528\u79C1\u94A5\u4E0D\u662F\u6709\u6548\u7684 RSA \u79C1\u94A5\uFF0C\u8BF7\u7C98\u8D34\u5BC6\u94A5\u5DE5\u5177\u751F\u6210\u7684\u201C\u5E94\u7528\u79C1\u94A5\u201D";
  if (readPublicKey(publicKey) === void 0)
    return "\u652F\u4ED8\u5B9D\u516C\u94A5\u4E0D\u662F\u6709\u6548\u7684 RSA \u516C\u94A5\uFF0C\u8BF7\u7C98\u8D34\u5F00\u653E\u5E73\u53F0\u4E0A\u7684\u201C\u652F\u4ED8\u5B9D\u516C\u94A5\u201D\uFF0C\u800C\u975E\u5E94\u7528\u516C\u94A5";
  if (sellerId !== "" && !/^2088\d{12}$/.test(sellerId))
    return "\u5546\u6237 UID \u5E94\u4E3A 2088 \u5F00\u5934\u7684 16 \u4F4D\u6570\u5B57";
  return "";
}

// src/modules/payment/alipay/alipay-client.ts
var PROVIDER = "\u652F\u4ED8\u5B9D";
var DONE = "10000";
var UNKNOWN_OUTCOME = /* @__PURE__ */ new Set(["20000", "10003"]);
var PASSING = /* @__PURE__ */ new Set(["ACQ.SYSTEM_ERROR", "isp.unknow-error", "aop.unknow-error"]);
var status = z.looseObject({
  code: z.string(),
  msg: z.string().default(""),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional()
});
var AlipayRefusal = class extends ProviderRefusal {
  code;
  constructor({ code, msg, sub_code = code, sub_msg = msg }) {
    super(`\u652F\u4ED8\u5B9D\u62D2\u7EDD\u4E86\u8BF7\u6C42\uFF1A${`${sub_msg}\uFF08${sub_code}\uFF09`.slice(0, 300)}`);
    this.code = sub_code;
  }
};
function createSdk(config) {
  const privateKey = readPrivateKey(config.privateKey);
  const publicKey = readPublicKey(config.publicKey);
  const fault = alipayFault(config);
  if (fault !== "" || privateKey === void 0 || publicKey === void 0) throw new Error(fault);
  return new AlipaySdk({
    appId: config.appId,
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString().trim(),
    keyType: "PKCS8",
    alipayPublicKey: publicKey.export({ type: "spki", format: "pem" }).toString().trim(),
    gateway: config.gateway
  });
}
function createAlipayClient(config, deps) {
  const sdk = createSdk(config);
  const now = deps.now ?? (() => /* @__PURE__ */ new Date());
  const common = () => ({ timestamp: chinaTime(now()) });
  function requestOf({ method, content, notifyUrl }) {
    const more = notifyUrl === void 0 ? {} : { notifyUrl };
    return {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
      body: sdk.sdkExecute(
        method,
        { ...common(), ...more, bizContent: content },
        { bizContentAutoSnakeCase: false }
      )
    };
  }
  function isAnswerSigned(text2, name, signature) {
    if (typeof signature !== "string") return false;
    try {
      sdk.checkResponseSign(text2, name, signature, "");
      return true;
    } catch {
      return false;
    }
  }
  function read3(text2, method) {
    let answer;
    try {
      answer = z.record(z.string(), z.unknown()).parse(JSON.parse(text2));
    } catch {
      throw new ProviderUnavailable("\u652F\u4ED8\u5B9D\u7684\u5E94\u7B54\u65E0\u6CD5\u8BC6\u522B");
    }
    const unsigned = status.safeParse(answer["error_response"]);
    if (unsigned.success) throw new AlipayRefusal(unsigned.data);
    const name = `${method.replaceAll(".", "_")}_response`;
    if (!isAnswerSigned(text2, name, answer["sign"]))
      throw new ProviderUnavailable("\u652F\u4ED8\u5B9D\u5E94\u7B54\u7684\u7B7E\u540D\u4E0D\u6B63\u786E\uFF0C\u672A\u4E88\u91C7\u4FE1\uFF0C\u8BF7\u6838\u5BF9\u652F\u4ED8\u5B9D\u516C\u94A5");
    const reply = status.safeParse(answer[name]);
    if (!reply.success) throw new ProviderUnavailable("\u652F\u4ED8\u5B9D\u7684\u5E94\u7B54\u65E0\u6CD5\u8BC6\u522B");
    const { code, sub_code = "" } = reply.data;
    if (code === DONE) return reply.data;
    if (UNKNOWN_OUTCOME.has(code) || PASSING.has(sub_code))
      throw new ProviderUnavailable(`\u652F\u4ED8\u5B9D\u6682\u65F6\u4E0D\u53EF\u7528\uFF08${sub_code || code}\uFF09\uFF0C\u8BF7\u7A0D\u540E\u91CD\u8BD5`);
    throw new AlipayRefusal(reply.data);
  }
  return {
    async call(call) {
      const request = () => requestOf(call);
      const url = `${config.gateway}?charset=utf-8`;
      const question = { provider: PROVIDER, url, init: request() };
      const { status: answered, body } = await requestProvider(
        call.mayRepeat === true ? { ...question, again: request } : question,
        deps
      );
      if (answered !== 200) throw new ProviderUnavailable(`\u652F\u4ED8\u5B9D\u7684\u5E94\u7B54\u5F02\u5E38\uFF08${answered}\uFF09`);
      return read3(body.toString(), call.method);
    },
    pageAddress: (method, { content, notifyUrl, returnUrl }) => sdk.pageExecute(method, "GET", { ...common(), notifyUrl, returnUrl, bizContent: content }),
    isNoticeSigned(fields) {
      return fields["sign_type"] === "RSA2" && sdk.checkNotifySignV2(fields);
    },
    async download(url, maxBytes) {
      const init = { method: "GET" };
      const question = { provider: PROVIDER, url, init, maxBytes, again: () => init };
      const answer = await requestProvider(question, deps);
      if (answer.status !== 200)
        throw new ProviderUnavailable(`\u652F\u4ED8\u5B9D\u8D26\u5355\u4E0B\u8F7D\u5931\u8D25\uFF08${answer.status}\uFF09`);
      return answer.body;
    }
  };
}

// src/modules/payment/alipay/read-notice.ts
import { z as z3 } from "zod";

// src/modules/payment/alipay/trade.ts
import { z as z2 } from "zod";
var yuan = z2.string().transform((text2, context) => {
  const fen2 = fenOf(text2);
  if (fen2 !== void 0) return fen2;
  context.addIssue({ code: "custom", message: "not an amount" });
  return z2.NEVER;
});
var moment = z2.string().transform(readChinaTime);
var tradeStatus = z2.enum([
  "WAIT_BUYER_PAY",
  "TRADE_SUCCESS",
  "TRADE_FINISHED",
  "TRADE_CLOSED"
]);
var trade = z2.object({
  out_trade_no: z2.string(),
  trade_no: z2.string().default(""),
  trade_status: tradeStatus,
  total_amount: yuan,
  /** Missing until it is paid. */
  send_pay_date: moment.optional()
});
function tradeState(status2, wasPaid) {
  if (status2 === "WAIT_BUYER_PAY") return "pending";
  if (status2 === "TRADE_CLOSED") return wasPaid ? "refunded" : "closed";
  return "paid";
}
function paymentOf(found) {
  const { send_pay_date: paidAt } = found;
  return {
    outTradeNo: found.out_trade_no,
    state: tradeState(found.trade_status, paidAt !== void 0),
    transactionNo: found.trade_no,
    amount: found.total_amount,
    ...paidAt === void 0 ? {} : { paidAt }
  };
}
function read(schema, reply) {
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw new ProviderUnavailable("\u652F\u4ED8\u5B9D\u7684\u5E94\u7B54\u65E0\u6CD5\u8BC6\u522B");
  return parsed.data;
}

// src/modules/payment/alipay/read-notice.ts
var MAX_FIELDS = 100;
var notice = z3.object({
  notify_id: z3.string().min(1).max(128),
  app_id: z3.string(),
  seller_id: z3.string().default(""),
  out_trade_no: z3.string().min(1),
  trade_no: z3.string(),
  trade_status: tradeStatus,
  total_amount: yuan,
  gmt_payment: z3.string().optional(),
  /** Of a refund: our number of it, and its time. */
  out_biz_no: z3.string().optional(),
  gmt_refund: z3.string().optional()
});
function fieldsOf(body) {
  const entries = [...new URLSearchParams(body.toString())];
  const names = new Set(entries.map(([name]) => name));
  if (entries.length > MAX_FIELDS || names.size !== entries.length)
    throw new NoticeRejected("\u901A\u77E5\u7684\u5B57\u6BB5\u4E0D\u6B63\u786E");
  return Object.fromEntries(entries);
}
function createReadNotice(config, { client, queryRefund }) {
  return async function readNotice({ body }) {
    const fields = fieldsOf(body);
    if (!client.isNoticeSigned(fields)) throw new NoticeRejected("\u901A\u77E5\u7684\u7B7E\u540D\u4E0D\u6B63\u786E");
    const parsed = notice.safeParse(fields);
    if (!parsed.success) throw new NoticeRejected("\u901A\u77E5\u7684\u5185\u5BB9\u4E0D\u5B8C\u6574");
    const {
      notify_id: id,
      out_trade_no: outTradeNo,
      out_biz_no,
      gmt_payment,
      ...found
    } = parsed.data;
    if (found.app_id !== config.appId) throw new NoticeRejected("\u901A\u77E5\u5C5E\u4E8E\u53E6\u4E00\u4E2A\u5E94\u7528");
    if (config.sellerId !== "" && found.seller_id !== config.sellerId)
      throw new NoticeRejected("\u901A\u77E5\u5C5E\u4E8E\u53E6\u4E00\u4E2A\u5546\u6237");
    if (found.gmt_refund !== void 0 && out_biz_no !== void 0) {
      const refund = await queryRefund(outTradeNo, out_biz_no);
      return { kind: "refund", id, refund: { ...refund, outTradeNo } };
    }
    const paidAt = readChinaTime(gmt_payment ?? "");
    return {
      kind: "payment",
      id,
      payment: {
        outTradeNo,
        state: tradeState(found.trade_status, paidAt !== void 0),
        transactionNo: found.trade_no,
        amount: found.total_amount,
        ...paidAt === void 0 ? {} : { paidAt }
      }
    };
  };
}

// src/modules/payment/alipay/trade-bill.ts
import { z as z4 } from "zod";

// src/modules/payment/alipay/bill-archive.ts
import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";
var MAX_ENTRY_BYTES = 64 * 1024 * 1024;
var MAX_ENTRIES = 20;
function open(bytes) {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, decodeStrings: false }, (error, archive) => {
      if (error) reject(error);
      else resolve(archive);
    });
  });
}
function readEntry(archive, entry) {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else buffer(stream).then(resolve, reject);
    });
  });
}
async function readBillArchive(bytes) {
  const archive = await open(bytes);
  const files = [];
  const gbk = new TextDecoder("gbk");
  return new Promise((resolve, reject) => {
    archive.on("error", reject);
    archive.on("end", () => resolve(files));
    archive.on("entry", (entry) => {
      if (entry.uncompressedSize > MAX_ENTRY_BYTES || files.length >= MAX_ENTRIES) {
        reject(new Error("the bill is too large"));
        return;
      }
      readEntry(archive, entry).then((file) => {
        files.push(gbk.decode(file));
        archive.readEntry();
      }, reject);
    });
    archive.readEntry();
  });
}

// src/modules/payment/alipay/trade-bill.ts
var MAX_BYTES2 = 64 * 1024 * 1024;
var METHOD = "alipay.data.dataservice.bill.downloadurl.query";
var place = z4.object({ bill_download_url: z4.url({ protocol: /^https?$/ }) });
var unreadable = () => new ProviderUnavailable("\u652F\u4ED8\u5B9D\u8D26\u5355\u7684\u683C\u5F0F\u65E0\u6CD5\u8BC6\u522B");
function rowOf(cell) {
  const isRefund = cell("\u4E1A\u52A1\u7C7B\u578B") === "\u9000\u6B3E";
  const amount = fenOf(cell("\u8BA2\u5355\u91D1\u989D\uFF08\u5143\uFF09"));
  const at = readChinaTime(cell("\u5B8C\u6210\u65F6\u95F4"));
  if (amount === void 0 || at === void 0) throw unreadable();
  return {
    outTradeNo: cell("\u5546\u6237\u8BA2\u5355\u53F7"),
    transactionNo: cell("\u652F\u4ED8\u5B9D\u4EA4\u6613\u53F7"),
    kind: isRefund ? "refund" : "payment",
    outRefundNo: isRefund ? cell("\u9000\u6B3E\u6279\u6B21\u53F7/\u8BF7\u6C42\u53F7") : "",
    // Refunds are negative in the bill.
    amount: Math.abs(amount),
    at
  };
}
function readTradeBill(text2) {
  const lines = text2.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
  const [head = "", ...rest] = lines;
  const names = head.split(",").map((name) => name.trim());
  if (!names.includes("\u5546\u6237\u8BA2\u5355\u53F7")) throw unreadable();
  return rest.map((line) => {
    const cells = line.split(",").map((cell) => cell.trim());
    const surplus = cells.length - names.length;
    const product = names.indexOf("\u5546\u54C1\u540D\u79F0");
    if (surplus < 0) throw unreadable();
    return rowOf((name) => {
      const place3 = names.indexOf(name);
      const value = place3 === -1 ? void 0 : cells[place3 > product ? place3 + surplus : place3];
      if (value === void 0) throw unreadable();
      return value;
    });
  });
}
async function downloadTradeBill(client, day) {
  let address;
  try {
    const content = { bill_type: "trade", bill_date: day };
    const reply = await client.call({ method: METHOD, content, mayRepeat: true });
    address = read(place, reply).bill_download_url;
  } catch (error) {
    if (error instanceof AlipayRefusal && error.code === "isp.bill_not_exist") return [];
    throw error;
  }
  const bytes = await client.download(address, MAX_BYTES2);
  const files = await readBillArchive(bytes).catch(() => {
    throw unreadable();
  });
  const details = files.find((file) => file.includes("\u652F\u4ED8\u5B9D\u4EA4\u6613\u53F7"));
  if (details === void 0) throw unreadable();
  return readTradeBill(details);
}

// src/modules/payment/alipay/alipay.ts
var SUBJECT_LENGTH = 200;
var MISSING = "ACQ.TRADE_NOT_EXIST";
var NOTHING_TO_CLOSE = [
  MISSING,
  "ACQ.TRADE_STATUS_ERROR",
  "ACQ.TRADE_HAS_CLOSE",
  "ACQ.TRADE_HAS_SUCCESS"
];
var precreateReply = z5.object({ qr_code: z5.string().min(1) });
var refundReply = z5.object({ trade_no: z5.string().default(""), out_trade_no: z5.string() });
var refundQueryReply = z5.object({
  trade_no: z5.string().default(""),
  out_trade_no: z5.string().optional(),
  out_request_no: z5.string().optional(),
  /** Missing while nothing was paid out. */
  refund_status: z5.string().optional(),
  refund_amount: yuan.optional()
});
var text = (body) => ({
  status: 200,
  contentType: "text/plain; charset=utf-8",
  body
});
var subjectOf = (subject) => [...subject.replace(/[/=&\p{Cc}]/gu, " ")].slice(0, SUBJECT_LENGTH).join("");
function createAlipay(config, deps = {}) {
  const client = createAlipayClient(config, deps);
  const now = deps.now ?? (() => /* @__PURE__ */ new Date());
  const orderOf = (request, productCode) => ({
    out_trade_no: request.outTradeNo,
    total_amount: yuanOf(request.amount),
    subject: subjectOf(request.subject),
    product_code: productCode,
    time_expire: chinaTime(request.expiresAt)
  });
  async function startQr(request) {
    const minutes = Math.ceil((request.expiresAt.getTime() - now().getTime()) / 6e4);
    const content = {
      ...orderOf(request, "QR_CODE_OFFLINE"),
      // The trade begins with the scan, so the code itself has to end, too.
      qr_code_timeout_express: `${Math.max(1, minutes)}m`
    };
    const { notifyUrl } = request;
    const method = "alipay.trade.precreate";
    const reply = await client.call({ method, content, notifyUrl, mayRepeat: true });
    return { kind: "qr", codeUrl: read(precreateReply, reply).qr_code };
  }
  function startPage(request) {
    const { notifyUrl, returnUrl } = request;
    const content = orderOf(request, "FAST_INSTANT_TRADE_PAY");
    const page = { content, notifyUrl, returnUrl };
    return { kind: "redirect", url: client.pageAddress("alipay.trade.page.pay", page) };
  }
  function startPhone(request) {
    const { notifyUrl, returnUrl } = request;
    const content = { ...orderOf(request, "QUICK_WAP_WAY"), quit_url: returnUrl };
    const page = { content, notifyUrl, returnUrl };
    return { kind: "redirect", url: client.pageAddress("alipay.trade.wap.pay", page) };
  }
  const queryRefund = async (outTradeNo, outRefundNo) => {
    const found = read(
      refundQueryReply,
      await client.call({
        method: "alipay.trade.fastpay.refund.query",
        content: { out_trade_no: outTradeNo, out_request_no: outRefundNo },
        mayRepeat: true
      })
    );
    const isDone = found.refund_status === "REFUND_SUCCESS";
    if (isDone && (found.out_request_no !== outRefundNo || found.out_trade_no !== outTradeNo))
      throw new ProviderUnavailable("\u652F\u4ED8\u5B9D\u7B54\u590D\u4E86\u53E6\u4E00\u7B14\u9000\u6B3E");
    return {
      outRefundNo,
      // A refund that was not paid out may be asked for again under its number, so it is never final.
      state: isDone ? "done" : "missing",
      refundNo: isDone ? found.trade_no : "",
      amount: found.refund_amount ?? 0,
      message: ""
    };
  };
  return {
    type: PaymentType.Alipay,
    async start(request) {
      if (request.scene === "jsapi")
        throw new ProviderRefusal("\u5FAE\u4FE1\u5185\u4E0D\u80FD\u7528\u652F\u4ED8\u5B9D\u4ED8\u6B3E\uFF0C\u8BF7\u6362\u4E00\u79CD\u652F\u4ED8\u65B9\u5F0F");
      if (request.scene === "phone") return startPhone(request);
      return config.desktop === "page" ? startPage(request) : startQr(request);
    },
    async query(outTradeNo) {
      const content = { out_trade_no: outTradeNo };
      try {
        const method = "alipay.trade.query";
        const found = read(trade, await client.call({ method, content, mayRepeat: true }));
        if (found.out_trade_no !== outTradeNo)
          throw new ProviderUnavailable("\u652F\u4ED8\u5B9D\u7B54\u590D\u4E86\u53E6\u4E00\u4E2A\u8BA2\u5355");
        return paymentOf(found);
      } catch (error) {
        if (error instanceof AlipayRefusal && error.code === MISSING)
          return { outTradeNo, state: "missing", transactionNo: "", amount: 0 };
        throw error;
      }
    },
    async close(outTradeNo) {
      try {
        await client.call({ method: "alipay.trade.close", content: { out_trade_no: outTradeNo } });
      } catch (error) {
        const isOver = error instanceof AlipayRefusal && NOTHING_TO_CLOSE.includes(error.code);
        if (!isOver) throw error;
      }
    },
    async refund(request) {
      const reply = await client.call({
        method: "alipay.trade.refund",
        content: {
          out_trade_no: request.outTradeNo,
          refund_amount: yuanOf(request.amount),
          out_request_no: request.outRefundNo,
          refund_reason: subjectOf(request.reason)
        }
      });
      read(refundReply, reply);
      try {
        const found = await queryRefund(request.outTradeNo, request.outRefundNo);
        return found.state === "missing" ? { ...found, state: "processing" } : found;
      } catch (error) {
        if (!(error instanceof ProviderRefusal || error instanceof ProviderUnavailable))
          throw error;
        const { outRefundNo, amount } = request;
        return { outRefundNo, state: "processing", refundNo: "", amount, message: "" };
      }
    },
    queryRefund,
    readNotice: createReadNotice(config, { client, queryRefund }),
    accepted: text("success"),
    refused: () => text("failure"),
    statement: (day) => downloadTradeBill(client, day)
  };
}

// src/modules/payment/provider-config.ts
function wechatPayConfig({ pay, oauth }, config) {
  return {
    appId: pay.wechatpay_app_id,
    officialAppId: oauth.official_account_app_id,
    mchId: pay.wechatpay_mch_id,
    serialNo: pay.wechatpay_serial_no,
    apiV3Key: pay.wechatpay_api_v3_key,
    privateKey: pay.wechatpay_private_key,
    publicKeyId: pay.wechatpay_public_key_id,
    publicKey: pay.wechatpay_public_key,
    gateway: config.wechatpayGateway
  };
}
function alipayConfig({ pay }, config) {
  return {
    appId: pay.alipay_app_id,
    sellerId: pay.alipay_seller_id,
    privateKey: pay.alipay_private_key,
    publicKey: pay.alipay_public_key,
    desktop: pay.alipay_desktop,
    gateway: config.alipayGateway
  };
}

// src/modules/payment/simulated/simulated-provider.ts
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z as z6 } from "zod";
var simulated = z6.object({
  outTradeNo: z6.string(),
  subject: z6.string(),
  amount: z6.int(),
  state: z6.enum(["pending", "paid", "closed"]),
  expiresAt: z6.iso.datetime(),
  paidAt: z6.iso.datetime().optional(),
  returnUrl: z6.string(),
  refund: z6.array(z6.object({ outRefundNo: z6.string(), amount: z6.int(), at: z6.iso.datetime() }))
});
var simulatedPath = (outTradeNo) => `/simulated-payment/${encodeURIComponent(outTradeNo)}`;
function createSimulatedPayments({ dataDir }) {
  const folder = path.join(dataDir, "simulated-payments");
  const fileOf = (outTradeNo) => {
    if (!/^[0-9A-Za-z]{1,64}$/.test(outTradeNo)) throw new ProviderRefusal("\u652F\u4ED8\u5355\u53F7\u4E0D\u6B63\u786E");
    return path.join(folder, `${outTradeNo}.json`);
  };
  return {
    async read(outTradeNo) {
      const text2 = await readFile(fileOf(outTradeNo), "utf8").catch((error) => {
        if (error.code === "ENOENT") return void 0;
        throw error;
      });
      return text2 === void 0 ? void 0 : simulated.parse(JSON.parse(text2));
    },
    /** Replaces the file as a whole, so that nobody reads half of it. */
    async write(payment) {
      const file = fileOf(payment.outTradeNo);
      const fresh = `${file}.${randomUUID()}`;
      await mkdir(folder, { recursive: true });
      await writeFile(fresh, JSON.stringify(payment));
      await rename(fresh, file);
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
    }
  };
}
function refundOf(payment, outRefundNo) {
  const found = payment.refund.find((one) => one.outRefundNo === outRefundNo);
  if (found === void 0) return void 0;
  const refundNo = `simulated-${outRefundNo}`;
  return { outRefundNo, state: "done", refundNo, amount: found.amount, message: "" };
}
function createSimulatedProvider(config) {
  const payments = createSimulatedPayments(config);
  async function require2(outTradeNo) {
    const payment = await payments.read(outTradeNo);
    if (payment === void 0) throw new ProviderRefusal("\u6CA1\u6709\u8FD9\u7B14\u6A21\u62DF\u652F\u4ED8");
    return payment;
  }
  return {
    type: PaymentType.Simulated,
    async start({ outTradeNo, subject, amount, expiresAt, returnUrl }) {
      if (await payments.read(outTradeNo) === void 0)
        await payments.write({
          outTradeNo,
          subject,
          amount,
          state: "pending",
          expiresAt: expiresAt.toISOString(),
          returnUrl,
          refund: []
        });
      return { kind: "redirect", url: `${config.siteOrigin}${simulatedPath(outTradeNo)}` };
    },
    async query(outTradeNo) {
      const payment = await payments.read(outTradeNo);
      if (payment === void 0)
        return { outTradeNo, state: "missing", transactionNo: "", amount: 0 };
      const { amount, paidAt, state } = payment;
      const transactionNo = state === "paid" ? `simulated-${outTradeNo}` : "";
      return {
        outTradeNo,
        state,
        transactionNo,
        amount,
        ...paidAt === void 0 ? {} : { paidAt: new Date(paidAt) }
      };
    },
    async close(outTradeNo) {
      const payment = await payments.read(outTradeNo);
      if (payment?.state === "pending") await payments.write({ ...payment, state: "closed" });
    },
    async refund({ outTradeNo, outRefundNo, amount }) {
      const payment = await require2(outTradeNo);
      const known = refundOf(payment, outRefundNo);
      if (known !== void 0) return known;
      const back = payment.refund.reduce((sum, one) => sum + one.amount, 0);
      if (payment.state !== "paid" || back + amount > payment.amount)
        throw new ProviderRefusal("\u9000\u6B3E\u91D1\u989D\u8D85\u8FC7\u5DF2\u4ED8\u7684\u91D1\u989D");
      const refund = [...payment.refund, { outRefundNo, amount, at: (/* @__PURE__ */ new Date()).toISOString() }];
      await payments.write({ ...payment, refund });
      const refundNo = `simulated-${outRefundNo}`;
      return { outRefundNo, state: "done", refundNo, amount, message: "" };
    },
    async queryRefund(outTradeNo, outRefundNo) {
      const found = refundOf(await require2(outTradeNo), outRefundNo);
      return found ?? { outRefundNo, state: "missing", refundNo: "", amount: 0, message: "" };
    },
    async readNotice() {
      throw new NoticeRejected("\u6A21\u62DF\u652F\u4ED8\u6CA1\u6709\u901A\u77E5");
    },
    accepted: { status: 200, contentType: "text/plain", body: "success" },
    refused: (message) => ({
      status: 400,
      contentType: "text/plain; charset=utf-8",
      body: message
    }),
    async statement(day) {
      const rows = [];
      for (const outTradeNo of await payments.list()) {
        const { amount, paidAt, refund } = await require2(outTradeNo);
        const row = { outTradeNo, transactionNo: `simulated-${outTradeNo}` };
        if (paidAt !== void 0)
          rows.push({ ...row, kind: "payment", outRefundNo: "", amount, at: new Date(paidAt) });
        for (const { outRefundNo, amount: back, at } of refund)
          rows.push({ ...row, kind: "refund", outRefundNo, amount: back, at: new Date(at) });
      }
      return rows.filter(({ at }) => formatDate(at, "yyyy-MM-dd") === day);
    }
  };
}

// src/modules/payment/wechatpay/wechat-pay.ts
import { z as z13 } from "zod";

// src/modules/payment/clip-bytes.ts
function clipBytes(text2, limit) {
  let clipped = "";
  let size = 0;
  for (const character of text2) {
    size += Buffer.byteLength(character);
    if (size > limit) break;
    clipped += character;
  }
  return clipped;
}

// src/modules/payment/wechatpay/read-notice.ts
import { z as z10 } from "zod";

// src/modules/payment/wechatpay/open-resource.ts
import { createDecipheriv } from "node:crypto";
import { z as z7 } from "zod";
var TAG_BYTES = 16;
var sealedResource = z7.object({
  algorithm: z7.literal("AEAD_AES_256_GCM"),
  ciphertext: z7.string(),
  nonce: z7.string(),
  associated_data: z7.string().default("")
});
function openResource({ ciphertext, nonce, associated_data }, apiV3Key) {
  const bytes = Buffer.from(ciphertext, "base64");
  if (bytes.length < TAG_BYTES) return void 0;
  try {
    const opener = createDecipheriv("aes-256-gcm", apiV3Key, nonce, { authTagLength: TAG_BYTES });
    opener.setAAD(Buffer.from(associated_data));
    opener.setAuthTag(bytes.subarray(-TAG_BYTES));
    return opener.update(bytes.subarray(0, -TAG_BYTES), void 0, "utf8") + opener.final("utf8");
  } catch {
    return void 0;
  }
}

// src/modules/payment/wechatpay/platform-keys.ts
import { X509Certificate } from "node:crypto";
import { z as z8 } from "zod";

// src/modules/payment/wechatpay/verify-signature.ts
import { verify } from "node:crypto";

// src/modules/payment/wechatpay/sign-request.ts
import { randomBytes, sign } from "node:crypto";
function signedLines(...lines) {
  return lines.map((line) => `${line}
`).join("");
}
function signText(text2, privateKey) {
  return sign("sha256", Buffer.from(text2), privateKey).toString("base64");
}
function authorizationOf({ mchId, serialNo, privateKey }, request) {
  const timestamp = String(Math.floor(request.at.getTime() / 1e3));
  const nonce = randomBytes(16).toString("hex");
  const text2 = signedLines(request.method, request.path, timestamp, nonce, request.body);
  const parts = {
    mchid: mchId,
    nonce_str: nonce,
    signature: signText(text2, privateKey),
    timestamp,
    serial_no: serialNo
  };
  const words = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${words.join(",")}`;
}
function jsapiParams({ appId, prepayId, at }, privateKey) {
  const timeStamp = String(Math.floor(at.getTime() / 1e3));
  const nonceStr = randomBytes(16).toString("hex");
  const bundle = `prepay_id=${prepayId}`;
  const paySign = signText(signedLines(appId, timeStamp, nonceStr, bundle), privateKey);
  return { appId, timeStamp, nonceStr, package: bundle, signType: "RSA", paySign };
}

// src/modules/payment/wechatpay/verify-signature.ts
var CLOCK_MS = 5 * 6e4;
function signatureOf(header) {
  const timestamp = header("wechatpay-timestamp");
  const nonce = header("wechatpay-nonce");
  const signature = header("wechatpay-signature");
  const serial = header("wechatpay-serial");
  if (!timestamp || !nonce || !signature || !serial) return void 0;
  return { timestamp, nonce, signature, serial };
}
function isRecent({ timestamp }, now) {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(now.getTime() - Number(timestamp) * 1e3) <= CLOCK_MS;
}
function isSigned({ timestamp, nonce, signature }, body, publicKey) {
  const text2 = signedLines(timestamp, nonce, body.toString());
  return verify("sha256", Buffer.from(text2), publicKey, Buffer.from(signature, "base64"));
}

// src/modules/payment/wechatpay/platform-keys.ts
var RENEW_MS = 12 * 36e5;
var UNKNOWN_MS = 6e4;
var list = z8.object({
  data: z8.array(z8.object({ serial_no: z8.string(), encrypt_certificate: sealedResource }))
});
function keyIn(certificates, serial, now) {
  const found = certificates.get(serial.toUpperCase());
  if (found === void 0) return void 0;
  return found.from <= now.getTime() && now.getTime() < found.until ? found.key : void 0;
}
function readCertificates(answer, { config, publicKey, now }) {
  const unusable = (why) => new ProviderUnavailable(`\u65E0\u6CD5\u53D6\u5F97\u5FAE\u4FE1\u652F\u4ED8\u5E73\u53F0\u8BC1\u4E66\uFF1A${why}`);
  if (answer.status !== 200) throw unusable(`\u5FAE\u4FE1\u652F\u4ED8\u7B54\u590D ${answer.status}`);
  const certificates = /* @__PURE__ */ new Map();
  for (const { serial_no, encrypt_certificate } of list.parse(JSON.parse(answer.body.toString())).data) {
    const pem = openResource(encrypt_certificate, config.apiV3Key);
    if (pem === void 0) throw unusable("APIv3 \u5BC6\u94A5\u4E0D\u6B63\u786E");
    const certificate = new X509Certificate(pem);
    certificates.set(serial_no.toUpperCase(), {
      key: certificate.publicKey,
      from: Date.parse(certificate.validFrom),
      until: Date.parse(certificate.validTo)
    });
  }
  const signature = signatureOf((name) => answer.headers.get(name) ?? void 0);
  if (signature === void 0 || !isRecent(signature, now())) throw unusable("\u5E94\u7B54\u6CA1\u6709\u7B7E\u540D");
  const { serial } = signature;
  const signer = serial === config.publicKeyId ? publicKey : keyIn(certificates, serial, now());
  if (signer === void 0 || !isSigned(signature, answer.body, signer))
    throw unusable("\u5E94\u7B54\u7684\u7B7E\u540D\u4E0D\u6B63\u786E");
  return certificates;
}
function createPlatformKeys({ config, publicKey, now, download }) {
  let certificates = /* @__PURE__ */ new Map();
  let renewedAt = -Infinity;
  let triedAt = -Infinity;
  let failure2;
  let pending;
  async function readAgain() {
    const answer = await download();
    try {
      certificates = readCertificates(answer, { config, publicKey, now });
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable("\u65E0\u6CD5\u53D6\u5F97\u5FAE\u4FE1\u652F\u4ED8\u5E73\u53F0\u8BC1\u4E66\uFF1A\u5E94\u7B54\u65E0\u6CD5\u8BC6\u522B");
    }
    renewedAt = now().getTime();
  }
  async function renew() {
    triedAt = now().getTime();
    failure2 = void 0;
    try {
      await readAgain();
    } catch (error) {
      if (error instanceof Error) failure2 = error;
      throw error;
    }
  }
  function renewTogether() {
    pending ??= renew().finally(() => {
      pending = void 0;
    });
    return pending;
  }
  return {
    async find(serial) {
      if (publicKey !== void 0 && serial === config.publicKeyId) return publicKey;
      if (serial.startsWith("PUB_KEY_ID_")) return void 0;
      const at = now().getTime();
      const isTried = pending === void 0 && at - triedAt <= UNKNOWN_MS;
      if (certificates.has(serial.toUpperCase())) {
        if (!isTried && at - renewedAt > RENEW_MS) await renewTogether().catch(() => void 0);
      } else if (!isTried) await renewTogether();
      else if (failure2 !== void 0) throw failure2;
      return keyIn(certificates, serial, now());
    }
  };
}
async function isFromWechatPay(keys, signature, { body, now }) {
  if (signature === void 0 || !isRecent(signature, now)) return false;
  const key = await keys.find(signature.serial);
  return key !== void 0 && isSigned(signature, body, key);
}

// src/modules/payment/wechatpay/transaction.ts
import { z as z9 } from "zod";
var moment2 = z9.iso.datetime({ offset: true }).transform((text2) => new Date(text2));
var fen = z9.int().min(0);
var transaction = z9.object({
  appid: z9.string(),
  mchid: z9.string(),
  out_trade_no: z9.string(),
  transaction_id: z9.string().default(""),
  trade_state: z9.enum([
    "SUCCESS",
    "REFUND",
    "NOTPAY",
    "CLOSED",
    "REVOKED",
    "USERPAYING",
    "PAYERROR",
    "ACCEPT"
  ]),
  success_time: moment2.optional(),
  /** Missing until it is paid. */
  amount: z9.object({ total: fen, currency: z9.literal("CNY").default("CNY") }).optional()
});
var paymentStates = {
  SUCCESS: "paid",
  REFUND: "refunded",
  NOTPAY: "pending",
  USERPAYING: "pending",
  ACCEPT: "pending",
  // The payer may try again with the same order.
  PAYERROR: "pending",
  CLOSED: "closed",
  REVOKED: "closed"
};
function paymentOf2(found) {
  return {
    outTradeNo: found.out_trade_no,
    state: paymentStates[found.trade_state],
    transactionNo: found.transaction_id,
    amount: found.amount?.total ?? 0,
    ...found.success_time === void 0 ? {} : { paidAt: found.success_time }
  };
}
var refundStatus = z9.enum(["SUCCESS", "PROCESSING", "ABNORMAL", "CLOSED"]);
var refundWords = {
  SUCCESS: { state: "done", message: "" },
  PROCESSING: { state: "processing", message: "" },
  // Not final: the merchant hands it on to another account at WeChat, under the same number.
  ABNORMAL: { state: "processing", message: "\u4ED8\u6B3E\u4EBA\u7684\u8D26\u6237\u4E0D\u80FD\u6536\u6B3E\uFF0C\u8BF7\u5728\u5FAE\u4FE1\u5546\u6237\u5E73\u53F0\u5904\u7406\u8FD9\u7B14\u9000\u6B3E" },
  CLOSED: { state: "failed", message: "\u9000\u6B3E\u5DF2\u5173\u95ED" }
};
var refundReply2 = z9.object({
  refund_id: z9.string(),
  out_refund_no: z9.string(),
  out_trade_no: z9.string(),
  status: refundStatus,
  amount: z9.object({ refund: fen })
});
var refundNotice = refundReply2.omit({ status: true }).extend({
  mchid: z9.string(),
  refund_status: refundStatus
});
function refundOf2(found, status2) {
  return {
    outRefundNo: found.out_refund_no,
    refundNo: found.refund_id,
    amount: found.amount.refund,
    ...refundWords[status2]
  };
}

// src/modules/payment/wechatpay/read-notice.ts
var envelope = z10.object({
  id: z10.string().min(1).max(64),
  event_type: z10.string(),
  resource: sealedResource
});
function parse(schema, text2) {
  let value;
  try {
    value = JSON.parse(text2);
  } catch {
    throw new NoticeRejected("\u901A\u77E5\u4E0D\u662F JSON");
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new NoticeRejected("\u901A\u77E5\u7684\u5185\u5BB9\u4E0D\u5B8C\u6574");
  return parsed.data;
}
function requireOurs(config, of) {
  if (of.mchid !== config.mchId) throw new NoticeRejected("\u901A\u77E5\u5C5E\u4E8E\u53E6\u4E00\u4E2A\u5546\u6237");
  const appIds = [config.appId, config.officialAppId];
  if (of.appid !== void 0 && !appIds.includes(of.appid))
    throw new NoticeRejected("\u901A\u77E5\u5C5E\u4E8E\u53E6\u4E00\u4E2A\u5E94\u7528");
}
function createReadNotice2(config, { keys, now }) {
  const readNotice = async ({ headers, body }) => {
    const signature = signatureOf((name) => {
      const value = headers[name];
      return typeof value === "string" ? value : void 0;
    });
    if (!await isFromWechatPay(keys, signature, { body, now: now() }))
      throw new NoticeRejected("\u901A\u77E5\u7684\u7B7E\u540D\u4E0D\u6B63\u786E\u6216\u5DF2\u8FC7\u671F");
    const { id, event_type, resource } = parse(envelope, body.toString());
    const text2 = openResource(resource, config.apiV3Key);
    if (text2 === void 0) throw new NoticeRejected("\u901A\u77E5\u4E0D\u80FD\u7528 APIv3 \u5BC6\u94A5\u89E3\u5F00");
    if (event_type.startsWith("TRANSACTION.")) {
      const found = parse(transaction, text2);
      requireOurs(config, found);
      if (found.amount === void 0) throw new NoticeRejected("\u901A\u77E5\u6CA1\u6709\u91D1\u989D");
      return { kind: "payment", id, payment: paymentOf2(found) };
    }
    if (event_type.startsWith("REFUND.")) {
      const found = parse(refundNotice, text2);
      requireOurs(config, { mchid: found.mchid });
      const refund = { ...refundOf2(found, found.refund_status), outTradeNo: found.out_trade_no };
      return { kind: "refund", id, refund };
    }
    throw new NoticeRejected(`\u4E0D\u8BA4\u8BC6\u7684\u901A\u77E5\u7C7B\u578B ${event_type.slice(0, 40)}`);
  };
  return readNotice;
}

// src/modules/payment/wechatpay/trade-bill.ts
import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { z as z12 } from "zod";

// src/modules/payment/wechatpay/wechat-client.ts
import { z as z11 } from "zod";
var PROVIDER2 = "\u5FAE\u4FE1\u652F\u4ED8";
var PASSING2 = /* @__PURE__ */ new Set(["SYSTEM_ERROR", "FREQUENCY_LIMITED", "RATELIMIT_EXCEEDED", "BANKERROR"]);
var failure = z11.object({
  code: z11.string().max(64).catch("UNKNOWN"),
  message: z11.string().max(500).catch("")
});
var WechatRefusal = class extends ProviderRefusal {
  code;
  constructor(code, message) {
    super(`\u5FAE\u4FE1\u652F\u4ED8\u62D2\u7EDD\u4E86\u8BF7\u6C42\uFF1A${message === "" ? code : `${message}\uFF08${code}\uFF09`}`);
    this.code = code;
  }
};
function jsonOf({ body }) {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ProviderUnavailable("\u5FAE\u4FE1\u652F\u4ED8\u7684\u5E94\u7B54\u65E0\u6CD5\u8BC6\u522B");
  }
}
function createWechatClient(config, { privateKey, publicKey }, deps) {
  const { mchId, serialNo, publicKeyId } = config;
  const now = deps.now ?? (() => /* @__PURE__ */ new Date());
  function requestOf(method, path2, body) {
    const signer = { mchId, serialNo, privateKey };
    return {
      method,
      headers: {
        accept: "application/json",
        authorization: authorizationOf(signer, { method, path: path2, body, at: now() }),
        // WeChat refuses requests without a name.
        "user-agent": "wenyuan",
        ...publicKey === void 0 ? {} : { "wechatpay-serial": publicKeyId },
        ...method === "POST" ? { "content-type": "application/json" } : {}
      },
      ...method === "POST" ? { body } : {}
    };
  }
  function send(method, path2, body = "") {
    const request = () => requestOf(method, path2, body);
    const question = { provider: PROVIDER2, url: `${config.gateway}${path2}`, init: request() };
    return requestProvider(method === "GET" ? { ...question, again: request } : question, deps);
  }
  const keys = createPlatformKeys({
    config,
    publicKey,
    now,
    download: () => send("GET", "/v3/certificates")
  });
  async function verified(answer) {
    if (answer.status === 401)
      throw new WechatRefusal("SIGN_ERROR", "\u7B7E\u540D\u672A\u901A\u8FC7\uFF0C\u8BF7\u6838\u5BF9\u5546\u6237\u53F7\u3001\u8BC1\u4E66\u5E8F\u5217\u53F7\u4E0E\u79C1\u94A5");
    const { headers, body } = answer;
    const signature = signatureOf((name) => headers.get(name) ?? void 0);
    if (!await isFromWechatPay(keys, signature, { body, now: now() }))
      throw new ProviderUnavailable("\u5FAE\u4FE1\u652F\u4ED8\u5E94\u7B54\u7684\u7B7E\u540D\u4E0D\u6B63\u786E\uFF0C\u672A\u4E88\u91C7\u4FE1");
    const reply = jsonOf(answer);
    if (answer.status < 300) return reply;
    const { code, message } = failure.parse(reply);
    if (PASSING2.has(code)) throw new ProviderUnavailable(`\u5FAE\u4FE1\u652F\u4ED8\u6682\u65F6\u4E0D\u53EF\u7528\uFF08${code}\uFF09`);
    throw new WechatRefusal(code, message);
  }
  return {
    keys,
    get: async (path2) => verified(await send("GET", path2)),
    post: async (path2, body) => verified(await send("POST", path2, JSON.stringify(body))),
    async download(address, maxBytes) {
      const url = new URL(address);
      if (url.origin !== new URL(config.gateway).origin)
        throw new ProviderUnavailable("\u5FAE\u4FE1\u652F\u4ED8\u7ED9\u51FA\u7684\u8D26\u5355\u5730\u5740\u4E0D\u662F\u5B83\u81EA\u5DF1\u7684");
      const request = () => requestOf("GET", `${url.pathname}${url.search}`, "");
      const question = { provider: PROVIDER2, url: address, init: request(), maxBytes };
      const answer = await requestProvider({ ...question, again: request }, deps);
      if (answer.status !== 200)
        throw new ProviderUnavailable(`\u5FAE\u4FE1\u652F\u4ED8\u8D26\u5355\u4E0B\u8F7D\u5931\u8D25\uFF08${answer.status}\uFF09`);
      return answer.body;
    }
  };
}

// src/modules/payment/wechatpay/trade-bill.ts
var MAX_BYTES3 = 64 * 1024 * 1024;
var place2 = z12.object({
  hash_type: z12.literal("SHA1"),
  hash_value: z12.string(),
  download_url: z12.url()
});
var unreadable2 = () => new ProviderUnavailable("\u5FAE\u4FE1\u652F\u4ED8\u8D26\u5355\u7684\u683C\u5F0F\u65E0\u6CD5\u8BC6\u522B");
function cellsOf(line) {
  return line.replace(/^`/, "").split(",`");
}
function rowOf2(cell) {
  const isRefund = cell("\u4EA4\u6613\u72B6\u6001") === "REFUND";
  const amount = fenOf(cell(isRefund ? "\u7533\u8BF7\u9000\u6B3E\u91D1\u989D" : "\u8BA2\u5355\u91D1\u989D"));
  const at = readChinaTime(cell("\u4EA4\u6613\u65F6\u95F4"));
  if (amount === void 0 || at === void 0) throw unreadable2();
  return {
    outTradeNo: cell("\u5546\u6237\u8BA2\u5355\u53F7"),
    transactionNo: cell("\u5FAE\u4FE1\u8BA2\u5355\u53F7"),
    kind: isRefund ? "refund" : "payment",
    outRefundNo: isRefund ? cell("\u5546\u6237\u9000\u6B3E\u5355\u53F7") : "",
    amount,
    at
  };
}
function readTradeBill2(text2) {
  const lines = text2.replace(/^\uFEFF/, "").split(/\r?\n/).filter((line) => line !== "");
  const [head = "", ...rest] = lines;
  const names = head.split(",");
  const sums = rest.findIndex((line) => line.startsWith("\u603B\u4EA4\u6613\u5355\u6570"));
  if (!names.includes("\u5546\u6237\u8BA2\u5355\u53F7") || sums === -1) throw unreadable2();
  return rest.slice(0, sums).map((line) => {
    const cells = cellsOf(line);
    if (cells.length !== names.length) throw unreadable2();
    return rowOf2((name) => {
      const value = cells[names.indexOf(name)];
      if (value === void 0) throw unreadable2();
      return value;
    });
  });
}
async function downloadTradeBill2(client, day) {
  const query = new URLSearchParams({ bill_date: day, bill_type: "ALL", tar_type: "GZIP" });
  let found;
  try {
    found = place2.parse(await client.get(`/v3/bill/tradebill?${query.toString()}`));
  } catch (error) {
    if (error instanceof WechatRefusal && error.code === "NO_STATEMENT_EXIST") return [];
    if (error instanceof WechatRefusal && error.code === "STATEMENT_CREATING")
      throw new ProviderUnavailable("\u5FAE\u4FE1\u652F\u4ED8\u8FD8\u6CA1\u6709\u751F\u6210\u8FD9\u4E00\u5929\u7684\u8D26\u5355");
    if (error instanceof z12.ZodError) throw unreadable2();
    throw error;
  }
  const bytes = await client.download(found.download_url, MAX_BYTES3);
  let bill;
  try {
    bill = gunzipSync(bytes, { maxOutputLength: MAX_BYTES3 });
  } catch {
    throw unreadable2();
  }
  const hash = createHash("sha1").update(bill).digest("hex");
  if (hash !== found.hash_value.toLowerCase())
    throw new ProviderUnavailable("\u5FAE\u4FE1\u652F\u4ED8\u8D26\u5355\u4E0E\u5176\u6821\u9A8C\u503C\u4E0D\u7B26");
  return readTradeBill2(bill.toString());
}

// src/modules/payment/wechatpay/wechat-pay-config.ts
function wechatPayFault(config) {
  if (!/^wx[0-9a-zA-Z]{8,30}$/.test(config.appId)) return "\u5FAE\u4FE1\u652F\u4ED8 AppID \u5E94\u4EE5 wx \u5F00\u5934";
  if (!/^\d{8,12}$/.test(config.mchId)) return "\u5FAE\u4FE1\u652F\u4ED8\u5546\u6237\u53F7\u5E94\u4E3A 8 \u5230 12 \u4F4D\u6570\u5B57";
  if (!/^[0-9A-Fa-f]{16,64}$/.test(config.serialNo)) return "\u5546\u6237\u8BC1\u4E66\u5E8F\u5217\u53F7\u5E94\u4E3A\u5341\u516D\u8FDB\u5236\u6570\u5B57";
  if (Buffer.byteLength(config.apiV3Key) !== 32) return "APIv3 \u5BC6\u94A5\u5E94\u4E3A 32 \u4E2A\u5B57\u7B26";
  if (readPrivateKey(config.privateKey) === void 0)
    return "\u5546\u6237\u79C1\u94A5\u4E0D\u662F\u6709\u6548\u7684 RSA \u79C1\u94A5\uFF0C\u8BF7\u7C98\u8D34 apiclient_key.pem \u7684\u5168\u90E8\u5185\u5BB9";
  if (config.publicKeyId === "" && config.publicKey === "") return "";
  if (!config.publicKeyId.startsWith("PUB_KEY_ID_"))
    return "\u5FAE\u4FE1\u652F\u4ED8\u516C\u94A5\u7F16\u53F7\u5E94\u4EE5 PUB_KEY_ID_ \u5F00\u5934\uFF1B\u4F7F\u7528\u5E73\u53F0\u8BC1\u4E66\u65F6\uFF0C\u7F16\u53F7\u4E0E\u516C\u94A5\u90FD\u7559\u7A7A";
  return readPublicKey(config.publicKey) === void 0 ? "\u5FAE\u4FE1\u652F\u4ED8\u516C\u94A5\u4E0D\u662F\u6709\u6548\u7684 RSA \u516C\u94A5\uFF0C\u8BF7\u7C98\u8D34 pub_key.pem \u7684\u5168\u90E8\u5185\u5BB9" : "";
}
function readWechatPayKeys(config) {
  const fault = wechatPayFault(config);
  const privateKey = readPrivateKey(config.privateKey);
  if (fault !== "" || privateKey === void 0) throw new Error(fault);
  return { privateKey, publicKey: readPublicKey(config.publicKey) };
}

// src/modules/payment/wechatpay/wechat-pay.ts
var TRANSACTIONS = "/v3/pay/transactions";
var REFUNDS = "/v3/refund/domestic/refunds";
var DESCRIPTION_BYTES = 127;
var REASON_BYTES = 80;
var MISSING2 = ["ORDER_NOT_EXIST", "ORDERNOTEXIST", "RESOURCE_NOT_EXISTS"];
var NOTHING_TO_CLOSE2 = [...MISSING2, "ORDER_CLOSED", "ORDERCLOSED", "ORDERPAID", "ORDER_PAID"];
var nativeReply = z13.object({ code_url: z13.string().min(1) });
var h5Reply = z13.object({ h5_url: z13.url() });
var jsapiReply = z13.object({ prepay_id: z13.string().min(1) });
var json = (status2, code, message) => ({
  status: status2,
  contentType: "application/json; charset=utf-8",
  body: JSON.stringify({ code, message })
});
function read2(schema, reply) {
  const parsed = schema.safeParse(reply);
  if (!parsed.success) throw new ProviderUnavailable("\u5FAE\u4FE1\u652F\u4ED8\u7684\u5E94\u7B54\u65E0\u6CD5\u8BC6\u522B");
  return parsed.data;
}
var isRefusedAs = (error, ...codes) => error instanceof WechatRefusal && codes.includes(error.code);
function createWechatPay(config, deps = {}) {
  const { appId, mchId } = config;
  const now = deps.now ?? (() => /* @__PURE__ */ new Date());
  const keys = readWechatPayKeys(config);
  const client = createWechatClient(config, keys, deps);
  const jsapiAppId = config.officialAppId === "" ? appId : config.officialAppId;
  function orderOf(request) {
    return {
      appid: request.scene === "jsapi" ? jsapiAppId : appId,
      mchid: mchId,
      description: clipBytes(request.subject, DESCRIPTION_BYTES),
      out_trade_no: request.outTradeNo,
      time_expire: `${chinaTime(request.expiresAt).replace(" ", "T")}+08:00`,
      notify_url: request.notifyUrl,
      amount: { total: request.amount, currency: "CNY" }
    };
  }
  async function startNative(request) {
    const order = { ...orderOf(request), scene_info: { payer_client_ip: request.ip } };
    const { code_url } = read2(nativeReply, await client.post(`${TRANSACTIONS}/native`, order));
    return { kind: "qr", codeUrl: code_url };
  }
  async function startH5(request) {
    const scene_info = { payer_client_ip: request.ip, h5_info: { type: "Wap" } };
    const order = { ...orderOf(request), scene_info };
    const { h5_url } = read2(h5Reply, await client.post(`${TRANSACTIONS}/h5`, order));
    const url = new URL(h5_url);
    url.searchParams.set("redirect_url", request.returnUrl);
    return { kind: "redirect", url: url.toString() };
  }
  async function startJsapi(request) {
    const { openid } = request;
    if (openid === void 0)
      throw new ProviderRefusal("\u7F3A\u5C11\u4ED8\u6B3E\u4EBA\u5728\u516C\u4F17\u53F7\u7684\u6807\u8BC6\uFF0C\u8BF7\u5728\u5FAE\u4FE1\u5185\u6253\u5F00\u672C\u9875");
    const order = {
      ...orderOf(request),
      payer: { openid },
      scene_info: { payer_client_ip: request.ip }
    };
    const { prepay_id } = read2(jsapiReply, await client.post(`${TRANSACTIONS}/jsapi`, order));
    const bundle = { appId: jsapiAppId, prepayId: prepay_id, at: now() };
    return { kind: "jsapi", params: jsapiParams(bundle, keys.privateKey) };
  }
  const starts = { qr: startNative, phone: startH5, jsapi: startJsapi };
  const tradePath = (outTradeNo) => `${TRANSACTIONS}/out-trade-no/${encodeURIComponent(outTradeNo)}`;
  return {
    type: PaymentType.WeChat,
    start: (request) => starts[request.scene](request),
    async query(outTradeNo) {
      try {
        const found = read2(
          transaction,
          await client.get(`${tradePath(outTradeNo)}?mchid=${mchId}`)
        );
        if (found.out_trade_no !== outTradeNo || found.mchid !== mchId)
          throw new ProviderUnavailable("\u5FAE\u4FE1\u652F\u4ED8\u7B54\u590D\u4E86\u53E6\u4E00\u4E2A\u8BA2\u5355");
        return paymentOf2(found);
      } catch (error) {
        if (isRefusedAs(error, ...MISSING2))
          return { outTradeNo, state: "missing", transactionNo: "", amount: 0 };
        throw error;
      }
    },
    async close(outTradeNo) {
      try {
        await client.post(`${tradePath(outTradeNo)}/close`, { mchid: mchId });
      } catch (error) {
        if (!isRefusedAs(error, ...NOTHING_TO_CLOSE2)) throw error;
      }
    },
    async refund(request) {
      const found = read2(
        refundReply2,
        await client.post(REFUNDS, {
          out_trade_no: request.outTradeNo,
          out_refund_no: request.outRefundNo,
          reason: clipBytes(request.reason, REASON_BYTES),
          notify_url: request.notifyUrl,
          amount: { refund: request.amount, total: request.total, currency: "CNY" }
        })
      );
      return refundOf2(found, found.status);
    },
    async queryRefund(outTradeNo, outRefundNo) {
      const path2 = `${REFUNDS}/${encodeURIComponent(outRefundNo)}`;
      try {
        const found = read2(refundReply2, await client.get(path2));
        if (found.out_trade_no !== outTradeNo)
          throw new ProviderUnavailable("\u5FAE\u4FE1\u652F\u4ED8\u7B54\u590D\u4E86\u53E6\u4E00\u4E2A\u8BA2\u5355\u7684\u9000\u6B3E");
        return refundOf2(found, found.status);
      } catch (error) {
        if (isRefusedAs(error, ...MISSING2))
          return { outRefundNo, state: "missing", refundNo: "", amount: 0, message: "" };
        throw error;
      }
    },
    readNotice: createReadNotice2(config, { keys: client.keys, now }),
    accepted: json(200, "SUCCESS", "\u6210\u529F"),
    refused: (message) => json(400, "FAIL", message),
    statement: (day) => downloadTradeBill2(client, day)
  };
}

// src/modules/payment/payment-providers.ts
function recipeOf(type, values, config) {
  if (type === PaymentType.WeChat) {
    const stored = wechatPayConfig(values, config);
    const isReady = wechatPayFault(stored) === "";
    return { config: stored, make: isReady ? () => createWechatPay(stored) : void 0 };
  }
  if (type === PaymentType.Alipay) {
    const stored = alipayConfig(values, config);
    const isReady = alipayFault(stored) === "";
    return { config: stored, make: isReady ? () => createAlipay(stored) : void 0 };
  }
  if (type === PaymentType.Simulated && config.simulatedPayment)
    return { config: true, make: () => createSimulatedProvider(config) };
  return void 0;
}
function createFindPaymentProvider(settings, config) {
  const kept = /* @__PURE__ */ new Map();
  return async (type) => {
    const values = await settings.read();
    const known = kept.get(type);
    if (known?.of === values) return known.provider;
    const recipe = recipeOf(type, values, config);
    if (recipe === void 0) return void 0;
    const key = JSON.stringify(recipe.config);
    const provider = known?.key === key ? known.provider : recipe.make?.();
    kept.set(type, { of: values, key, ...provider === void 0 ? {} : { provider } });
    return provider;
  };
}
function offeredProviders({ pay }, { simulatedPayment }) {
  const real = [
    ...pay.enable_wechatpay ? [PaymentType.WeChat] : [],
    ...pay.enable_alipay ? [PaymentType.Alipay] : []
  ];
  return simulatedPayment && real.length === 0 ? [PaymentType.Simulated] : real;
}
var callbackPaths = {
  [PaymentType.WeChat]: "/callback/wechatpay",
  [PaymentType.Alipay]: "/callback/alipay",
  [PaymentType.Simulated]: "/callback/simulated"
};

// src/modules/oauth/oauth-provider.ts
var OauthError = class extends Error {
  name = "OauthError";
  /** Whether the same code may still be good. */
  isPassing;
  constructor(message, options = {}) {
    super(message, { cause: options.cause });
    this.isPassing = options.isPassing ?? false;
  }
};

export {
  OauthError,
  NoticeRejected,
  ProviderUnavailable,
  ProviderRefusal,
  requestProvider,
  alipayFault,
  createAlipay,
  wechatPayConfig,
  alipayConfig,
  simulatedPath,
  createSimulatedPayments,
  createSimulatedProvider,
  wechatPayFault,
  createWechatPay,
  createFindPaymentProvider,
  offeredProviders,
  callbackPaths
};
//# sourceMappingURL=chunk-7MM5ELBL.js.map
