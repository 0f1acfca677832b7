import {
  VERSION
} from "./chunk-PBW24WHC.js";
import "./chunk-PZ5AY32C.js";

// src/watch/otlp-tracing.ts
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  envDetector,
  detectResources,
  resourceFromAttributes
} from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider
} from "@opentelemetry/sdk-trace";
var TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
function remoteContext(traceparent) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === void 0 || spanId === void 0 || flags === void 0) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
function kindOf(name) {
  if (name.startsWith("request ")) return SpanKind.SERVER;
  if (name.startsWith("job ")) return SpanKind.CONSUMER;
  return name.startsWith("db") ? SpanKind.CLIENT : SpanKind.INTERNAL;
}
function openOtlpTracing({ endpoint, share }, role) {
  const url = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  const own = { "service.name": `wenyuan-${role}`, "service.version": VERSION };
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes(own)).merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })]
  });
  const tracer = provider.getTracer("wenyuan", VERSION);
  const contexts = /* @__PURE__ */ new WeakMap();
  const contextOf = (parent) => {
    if (parent === void 0) return ROOT_CONTEXT;
    if (typeof parent === "string") return remoteContext(parent);
    return contexts.get(parent) ?? ROOT_CONTEXT;
  };
  return {
    begin(name, attributes, parent) {
      const context = contextOf(parent);
      const span = tracer.startSpan(
        name,
        { kind: kindOf(name), attributes: { ...attributes } },
        context
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      const flags = traceFlags.toString(16).padStart(2, "0");
      const made = {
        traceparent: `00-${traceId}-${spanId}-${flags}`,
        note: (moment) => {
          span.addEvent(moment);
        },
        end(last = {}, fault) {
          span.setAttributes({ ...last });
          if (fault !== void 0) {
            const kind = fault instanceof Error ? fault.name : "unknown";
            span.setAttribute("error.type", kind);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        }
      };
      contexts.set(made, trace.setSpan(context, span));
      return made;
    },
    // A collector that is away must not hold up a stop.
    close: () => provider.shutdown().catch(() => void 0)
  };
}
export {
  openOtlpTracing
};
//# sourceMappingURL=otlp-tracing-LEFGPNYQ.js.map
