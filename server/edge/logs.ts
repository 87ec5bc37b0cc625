import { ANONYMOUS_PATTERN } from '@terminal/contract/http/security-event'
import type { EdgeSettings } from './settings.ts'

/**
 * What the edge writes of requests: nothing, unless configured. What it refused by itself goes to the worker, which
 * alone knows the key that hides the network; no address comes to a disk. Behind the cache a request comes from the
 * first tier, which names the client.
 */
export function requestLogs({ securityPort, accessLog }: EdgeSettings): string {
  if (securityPort === undefined && accessLog === undefined) return '  access_log off;'
  const anonymous = `~*${ANONYMOUS_PATTERN}`
  return `  map $remote_addr $seen_id { "unix:" $http_x_request_id; default $request_id; }
  map $remote_addr $seen_address { "unix:" $http_x_address; default $remote_addr; }
  map $remote_addr $is_first_tier { "unix:" 0; default 1; }
${securityPort === undefined ? '' : securityLog(securityPort, anonymous)}
${accessLog === undefined ? '' : plainLog(accessLog, anonymous)}`
}

/** web and api report their own refusals. */
function securityLog(port: number, anonymous: string): string {
  return `  map $status $is_refusal { 401 1; 403 1; 413 1; 429 1; default 0; }
  map "$is_refusal$upstream_status" $is_own_refusal { 1 1; default 0; }
  map $request_uri $told_address { "${anonymous}" ""; default $seen_address; }
  # A refusal is answered by a GET of nginx's own.
  map $request $told_method { "~^(?<asked_method>[A-Z]+) " $asked_method; default GET; }
  # Never the path itself, which anybody may write.
  map $request_uri $told_route { "~^/api/v1/auth/" /api/v1/auth; "~^/api/" /api; "~^/dashboard" /dashboard; default /; }
  log_format security escape=json '{"requestId":"$seen_id","method":"$told_method","route":"$told_route","status":$status,"address":"$told_address"}';
  access_log syslog:server=127.0.0.1:${port},nohostname,tag=edge security if=$is_own_refusal;`
}

/** For the operator's own figures: without query, address or browser. */
function plainLog(file: string, anonymous: string): string {
  return `  map $request_uri $told_path { "${anonymous}" "-"; "~^(?<path_alone>[^?]*)" $path_alone; default "-"; }
  log_format plain escape=json '{"time":"$time_iso8601","requestId":"$request_id","method":"$request_method","path":"$told_path","status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,"cache":"$upstream_cache_status"}';
  access_log ${file} plain if=$is_first_tier;`
}
