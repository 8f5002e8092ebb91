CREATE TABLE "audit_waivers" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finding_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"finding_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"sealed" "bytea",
	"by_name" text,
	"audit_id" uuid
);
--> statement-breakpoint
CREATE TABLE "finding_walks" (
	"firewall_id" uuid PRIMARY KEY NOT NULL,
	"after_started_at" timestamp (3) with time zone,
	"after_audit_id" uuid,
	"audits_done" integer DEFAULT 0 NOT NULL,
	"audits_total" integer NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firewall_id" uuid,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"check_key" text NOT NULL,
	"check_id" text NOT NULL,
	"title" text NOT NULL,
	"severity" text NOT NULL,
	"status" text NOT NULL,
	"demand" text,
	"judge" text NOT NULL,
	"offender_keys" text[] NOT NULL,
	"digest" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"reopened" boolean DEFAULT false NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"first_audit_id" uuid,
	"last_seen" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"mended_at" timestamp (3) with time zone,
	"audit_id" uuid NOT NULL,
	"judged_at" timestamp (3) with time zone NOT NULL,
	"scored_audit_id" uuid,
	"owner_id" uuid,
	"due" date
);
--> statement-breakpoint
CREATE TABLE "waiver_decisions" (
	"waiver_id" uuid NOT NULL,
	"step" text NOT NULL,
	"outcome" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "waiver_decisions_waiver_id_step_pk" PRIMARY KEY("waiver_id","step")
);
--> statement-breakpoint
CREATE TABLE "waiver_findings" (
	"waiver_id" uuid NOT NULL,
	"finding_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"check_id" text NOT NULL,
	"status" text NOT NULL,
	"demand" text,
	"judge" text NOT NULL,
	"offender_keys" text[] NOT NULL,
	"sealed" "bytea" NOT NULL,
	"fit" text NOT NULL,
	CONSTRAINT "waiver_findings_waiver_id_finding_id_pk" PRIMARY KEY("waiver_id","finding_id")
);
--> statement-breakpoint
CREATE TABLE "waiver_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"self_approval" boolean NOT NULL,
	"default_days" integer NOT NULL,
	"most_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"compensating_control" text NOT NULL,
	"ticket" text NOT NULL,
	"owner_name" text NOT NULL,
	"owner_id" uuid,
	"requested_by_id" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"supersedes" uuid,
	"asks_for_new_devices" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "finding_events" ADD CONSTRAINT "finding_events_finding_id_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."findings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_decisions" ADD CONSTRAINT "waiver_decisions_waiver_id_waivers_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."waivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_findings" ADD CONSTRAINT "waiver_findings_waiver_id_waivers_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."waivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_findings" ADD CONSTRAINT "waiver_findings_finding_id_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."findings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_of_finding" ON "finding_events" USING btree ("finding_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "findings_of_device" ON "findings" USING btree ("firewall_id","check_key");--> statement-breakpoint
CREATE INDEX "findings_by_check" ON "findings" USING btree ("check_key");--> statement-breakpoint
CREATE INDEX "waivers_of_finding" ON "waiver_findings" USING btree ("finding_id");--> statement-breakpoint
CREATE INDEX "waivers_by_end" ON "waivers" USING btree ("until");--> statement-breakpoint
CREATE INDEX "waivers_by_earlier" ON "waivers" USING btree ("supersedes");--> statement-breakpoint
-- Across features, so written by hand. Findings stay for the record of waivers when their device is deleted.
ALTER TABLE "findings" ADD CONSTRAINT "findings_firewall_id_fk" FOREIGN KEY ("firewall_id") REFERENCES "firewalls"("id") ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "audit_waivers" ADD CONSTRAINT "audit_waivers_audit_id_fk" FOREIGN KEY ("audit_id") REFERENCES "audits"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "finding_walks" ADD CONSTRAINT "finding_walks_firewall_id_fk" FOREIGN KEY ("firewall_id") REFERENCES "firewalls"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- The audits of before are turned into findings by a job, device by device.
INSERT INTO "finding_walks" ("firewall_id", "audits_total")
SELECT "firewall_id", count(*) FROM "audits"
WHERE "firewall_id" IS NOT NULL AND "status" = 'completed' AND "audit_type" <> 'direct' GROUP BY "firewall_id";
