/*
 * Days begin, and hours are said, as in China, wherever the machine stands: those of containers and hosts mostly say UTC.
 * TZ names another place; empty, it is absent, as every variable is. It has to be set before anything asks for the zone.
 */
process.env.TZ ||= 'Asia/Shanghai';
