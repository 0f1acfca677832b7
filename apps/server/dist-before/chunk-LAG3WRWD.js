// src/auth/address.ts
import { isIPv6 } from "node:net";
var GROUPS = 8;
var MAPPED = ["0", "0", "0", "0", "0", "ffff"];
function groupsOf(address) {
  const [plain = ""] = address.split("%");
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const [left, right] = [head, tail ?? ""].map((part) => part === "" ? [] : part.split(":"));
  const [first, last] = [left ?? [], right ?? []];
  const zeros = Array.from({ length: GROUPS - first.length - last.length }, () => "0");
  return [...first, ...tail === void 0 ? [] : zeros, ...last];
}
function mappedOf(groups) {
  if (!MAPPED.every((group, index) => groups[index] === group)) return void 0;
  const [high = 0, low = 0] = groups.slice(MAPPED.length).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
function addressOf(ip) {
  if (!isIPv6(ip)) return ip;
  return mappedOf(groupsOf(ip)) ?? new URL(`http://[${ip.split("%")[0]}]`).hostname.slice(1, -1);
}
function networkOf(ip) {
  const address = addressOf(ip);
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(":")}::/64` : address;
}

export {
  addressOf,
  networkOf
};
//# sourceMappingURL=chunk-LAG3WRWD.js.map
