import { spawnSync } from 'node:child_process';
import { findTool } from './find-tool.ts';
import { missingToolMessage, TOOLS } from './registry.ts';
import type { Tool } from './tool.ts';

/** One row of the operator's environment page. */
export type ToolState = {
  name: string;
  description: string;
  is_required: boolean;
  is_installed: boolean;
  version: string;
  error: string;
  cmd: string;
  checked_at: string;
  formats: readonly string[];
  install: string;
};

/** What is there and what is not, asked anew at each call. */
export function listTools(): ToolState[] {
  return TOOLS.map(stateOf);
}

function stateOf(tool: Tool): ToolState {
  const cmd = findTool(tool);
  return {
    name: tool.title,
    description: tool.description,
    is_required: tool.isRequired,
    is_installed: cmd !== undefined,
    version: cmd === undefined ? '' : versionOf(tool, cmd),
    error: cmd === undefined ? missingToolMessage(tool) : '',
    cmd: cmd ?? tool.commands[0] ?? '',
    checked_at: new Date().toISOString(),
    formats: tool.formats,
    install: tool.debian,
  };
}

function versionOf({ versionArgs, version }: Tool, cmd: string): string {
  if (versionArgs.length === 0) return '';
  const { stdout } = spawnSync(cmd, versionArgs, { timeout: 20_000, encoding: 'utf8' });
  return version.exec(stdout ?? '')?.[1] ?? '';
}
